package io.selvage.stress;

import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.util.BitSet;
import java.util.List;

/**
 * A history that was seen, and what is to be said of it.
 *
 * @param ending whether all calls returned
 * @param runs in how many runs it was seen
 * @param satisfies of a history that is not as it should be, the strongest criteria by name that it
 *     satisfies all the same
 */
public record ObservedHistory(
    History history, Ending ending, long runs, Verdict verdict, List<String> satisfies) {
  public ObservedHistory {
    satisfies = List.copyOf(satisfies);
  }

  /** How a run ended. */
  public enum Ending {
    RETURNED,
    /** All threads that had not returned waited, and nobody was left to wake them. */
    STUCK,
    /** A thread was busy, and did not return for as long as was waited. */
    ENDLESS
  }

  /** Equal for what would be judged alike: the same operations, ordered alike, ended alike. */
  public static List<Object> key(History history, Ending ending) {
    BitSet order = new BitSet();
    for (int a = 0; a < history.size(); a++) {
      for (int b = 0; b < history.size(); b++) {
        order.set(a * history.size() + b, history.before(a, b));
      }
    }
    return List.of(history.operations(), order, ending);
  }

  List<Object> key() {
    return key(history, ending);
  }

  /** The same, seen so often. */
  public ObservedHistory times(long count) {
    return new ObservedHistory(history, ending, count, verdict, satisfies);
  }

  /** The same seen more often. */
  ObservedHistory plus(ObservedHistory more) {
    return new ObservedHistory(history, ending, runs + more.runs, verdict, satisfies);
  }

  public boolean isIllegal() {
    return verdict instanceof Verdict.Refuted;
  }

  public boolean isUndecided() {
    return verdict instanceof Verdict.Unknown;
  }
}
