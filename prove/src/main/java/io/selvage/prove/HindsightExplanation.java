package io.selvage.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Section 4 of the paper: why searches without locks are correct. This is explanation only, and no
 * proof depends on it: here pure results rest on sticky bits. Backbone nodes are those reachable
 * from the root of the content; nodes that were backbone nodes before are exterior.
 *
 * @param premises of Lemma 1, each over all actions
 * @param searches pure results derived from a node that has since left the list
 * @param unmade why there are no searches, if they could not be followed
 */
public record HindsightExplanation(
    List<Premise> premises, List<Search> searches, Optional<String> unmade) {
  public HindsightExplanation {
    premises = List.copyOf(premises);
    searches = List.copyOf(searches);
  }

  /** For sequences, to which the lemma does not apply. */
  public static final HindsightExplanation NONE =
      new HindsightExplanation(List.of(), List.of(), Optional.empty());

  /** The number of past states of a search that are printed. */
  private static final int TOLD = 2;

  /**
   * @param says the condition on every action
   * @param broken the first action that violates it, as text
   * @param actions how many were checked
   */
  public record Premise(int number, String says, Optional<String> broken, int actions) {
    public boolean holds() {
      return broken.isEmpty();
    }

    String words() {
      return "premise "
          + number
          + ", "
          + says
          + ": "
          + broken.map(action -> "fails by " + action).orElse("holds for all " + actions);
    }
  }

  /**
   * A witness line, its node v, and Theorem 2 for it.
   *
   * @param alone the number of views in which the operation reaches the line in isolation
   * @param astray the number of these in which v is not in the list
   * @param past the states of Figure 7
   */
  public record Search(
      String operation, int line, String result, int alone, int astray, List<Past> past) {
    public Search {
      past = List.copyOf(past);
    }

    /** The theorem's second condition: Reach(head, v) in the sequential run. */
    public boolean isReached() {
      return alone > 0 && astray == 0;
    }

    /** Whether Check yields the same result in each of the past states. */
    public boolean isJustified() {
      return past.stream().allMatch(Past::justifies);
    }
  }

  /**
   * @param formula in the notation of Figure 7
   * @param view as in a certificate; its first variables are v and w
   * @param justifies whether the result is correct in it
   */
  public record Past(String formula, String view, boolean justifies) {}

  public boolean premisesHold() {
    return premises.stream().allMatch(Premise::holds);
  }

  /** As text, line by line. */
  public List<String> words() {
    List<String> lines = new ArrayList<>(premises.stream().map(Premise::words).toList());
    unmade.ifPresent(lines::add);
    for (Search search : searches) {
      lines.add(
          search.operation()
              + ", line "
              + search.line()
              + ", then returns "
              + search.result()
              + ": reads v without its lock, and v may have been removed from the list");
      lines.addAll(indented(search));
    }
    return lines;
  }

  private static List<String> indented(Search search) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  run alone (Theorem 2): Reach(head, v) there in "
            + (search.alone() - search.astray())
            + " of "
            + search.alone()
            + (search.alone() == 1 ? " view" : " views"));
    search.past().stream()
        .limit(TOLD)
        .forEach(past -> lines.add("  past state (Figure 7): " + past.formula()));
    int more = search.past().size() - TOLD;
    lines.add(
        "  "
            + (more > 0 ? "and " + more + " more; " : "")
            + (search.isJustified()
                ? "Repeating the check with each gives " + search.result()
                : "Repeating the check does not give " + search.result() + " in each"));
    return lines;
  }
}
