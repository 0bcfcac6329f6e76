package io.selvage.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Section 4 of the paper: why searches without locks are right. Explanation only, as no proof
 * depends on it: sticky bits are what pure results rest on here. Backbone nodes are those that the
 * root of the content leads to; others, once seen, are exterior.
 *
 * @param premises of Lemma 1, each over all actions
 * @param searches pure results that are known by a node that has left the list meanwhile
 * @param unmade why there are no searches, where they could not be followed
 */
public record HindsightExplanation(
    List<Premise> premises, List<Search> searches, Optional<String> unmade) {
  public HindsightExplanation {
    premises = List.copyOf(premises);
    searches = List.copyOf(searches);
  }

  /** Of sequences, which the lemma is not about. */
  public static final HindsightExplanation NONE =
      new HindsightExplanation(List.of(), List.of(), Optional.empty());

  /** How many past states are written out of those of a search. */
  private static final int TOLD = 2;

  /**
   * @param says what is asked of every action
   * @param broken the first action that does not do so, in words
   * @param actions how many were asked
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
   * @param alone in how many views the operation stands there when nobody else does anything
   * @param astray in how many of these v is not in the list
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

    /** Whether Check, repeated with each of the past states, gives the result. */
    public boolean isJustified() {
      return past.stream().allMatch(Past::justifies);
    }
  }

  /**
   * @param formula in the notation of Figure 7
   * @param view as in a certificate; its first variables are v and w
   * @param justifies whether the result is right in it
   */
  public record Past(String formula, String view, boolean justifies) {}

  public boolean premisesHold() {
    return premises.stream().allMatch(Premise::holds);
  }

  /** For people, line by line. */
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
