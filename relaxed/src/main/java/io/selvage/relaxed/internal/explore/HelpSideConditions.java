package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The side conditions under which threads may wait instead of helping ({@link HelpReduction}):
 *
 * <ul>
 *   <li>no word returns to a location whose update a thread waited for. A late owner might succeed
 *       once more there, in executions that are not explored;
 *   <li>if readers of the help did not know the write that it was made for, but only a read from
 *       it, there is no plain read of that write's location: such a read may return an older value,
 *       unless it knows the write.
 * </ul>
 *
 * It suffices that the explored executions satisfy these conditions. For an execution with helps
 * that violates one, consider the events up to the first violation. So far no late owner succeeded,
 * so the execution that results from moving the helps to their owners is explored, too, and
 * contains that write, or that plain read.
 *
 * <p>Workers share the conditions. Locations of objects that a permutation of twins exchanges are
 * treated as one location for each slot.
 */
public final class HelpSideConditions {
  private static final String FORBIDDEN = "no ";

  private final ExecutionExplorer.Code code;
  private final int[] kinds;
  private final MemoryLocations places;
  private final SideCondition comebacks;
  private final SideCondition plainReads;

  private record Place(long object, int slot) {}

  /** The knowledge shared by workers: where something is forbidden, and where it happens. */
  public static final class Shared {
    private final Both comebacks = new Both("comeback");
    private final Both plainReads = new Both("plain");

    /**
     * The conditions for all pieces of a tree, as text: what one piece forbids must not happen in
     * another ({@link #isBroken}). Objects are identified by their types, as other workers may
     * number them differently; so this may forbid too much.
     */
    public Set<String> words() {
      Set<String> words = new TreeSet<>();
      for (Both both : List.of(comebacks, plainReads)) {
        both.forbiddenNames.forEach(name -> words.add(FORBIDDEN + both.name + " " + name));
        both.seenNames.forEach(name -> words.add(both.name + " " + name));
      }
      return words;
    }
  }

  /** Whether something is forbidden and happens, according to the text of all pieces of a tree. */
  public static boolean isBroken(Set<String> words) {
    return words.stream().anyMatch(word -> words.contains(FORBIDDEN + word));
  }

  private static final class Both {
    private final String name;
    private final Set<Place> forbidden = ConcurrentHashMap.newKeySet();
    private final Set<Place> seen = ConcurrentHashMap.newKeySet();
    private final Set<String> forbiddenNames = ConcurrentHashMap.newKeySet();
    private final Set<String> seenNames = ConcurrentHashMap.newKeySet();

    Both(String name) {
      this.name = name;
    }
  }

  /** A side condition is violated: helps must be explored. */
  public static final class SideConditionViolated extends RuntimeException {
    private static final long serialVersionUID = 1;

    SideConditionViolated() {
      super("BUG-231 waiting instead of helping is not enough", null, false, false);
    }
  }

  /**
   * @param kinds for each thread a number that it shares with its twins
   */
  public HelpSideConditions(
      ExecutionExplorer.Code code, int[] kinds, MemoryLocations places, Shared shared) {
    this.code = code;
    this.kinds = kinds.clone();
    this.places = places;
    this.comebacks = new SideCondition(shared.comebacks);
    this.plainReads = new SideCondition(shared.plainReads);
  }

  /** Forbids that a word returns to the location. */
  void forbidComebacks(int place) {
    comebacks.forbid(place);
  }

  /** Forbids plain reads of the location. */
  void forbidPlainReads(int place) {
    plainReads.forbid(place);
  }

  /** Checks a complete graph. */
  public void look(ExecutionGraph g) {
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.WRITE && comebacks.isNew(g.place[e]) && isBack(g, e)) {
        comebacks.see(g.place[e]);
      } else if (g.kind[e] == ExecutionGraph.READ
          && (g.strength[e] & (AccessStrength.PLAIN | AccessStrength.FINAL)) != 0
          && plainReads.isNew(g.place[e])) {
        plainReads.see(g.place[e]);
      }
    }
  }

  private boolean isBack(ExecutionGraph g, int write) {
    long word = g.word[write];
    for (int w = g.earlier[write]; w >= 0; w = g.earlier[w]) {
      if (g.word[w] == word) {
        return true;
      }
    }
    return places.initial(g.place[write]) == word;
  }

  private Place place(int number) {
    long object = places.object(number);
    return new Place(isOfTwin(object) ? 0 : object, places.slot(number));
  }

  private String name(int number) {
    return code.type(places.object(number)) + " " + places.slot(number);
  }

  private boolean isOfTwin(long object) {
    for (int t = 0; t < kinds.length; t++) {
      for (int u = 0; u < t; u++) {
        if (kinds[t] == kinds[u] && code.exchanged(object, u, t) != object) {
          return true;
        }
      }
    }
    return false;
  }

  /** One of the two conditions, with what this worker has already reported. */
  private final class SideCondition {
    private final Both both;
    private final BitSet forbidden = new BitSet();
    private final BitSet seen = new BitSet();

    SideCondition(Both both) {
      this.both = both;
    }

    boolean isNew(int place) {
      return !seen.get(place);
    }

    void see(int place) {
      seen.set(place);
      both.seenNames.add(name(place));
      note(place(place), both.seen, both.forbidden);
    }

    void forbid(int place) {
      if (!forbidden.get(place)) {
        forbidden.set(place);
        both.forbiddenNames.add(name(place));
        note(place(place), both.forbidden, both.seen);
      }
    }

    private void note(Place place, Set<Place> to, Set<Place> other) {
      to.add(place);
      if (other.contains(place)) {
        throw new SideConditionViolated();
      }
    }
  }
}
