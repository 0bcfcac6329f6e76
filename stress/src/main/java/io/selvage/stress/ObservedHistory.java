package io.selvage.stress;

import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.util.BitSet;
import java.util.List;

/**
 * An observed history with its classification.
 *
 * @param ending whether all calls returned
 * @param runs the number of runs in which it was observed
 * @param satisfies for a violating history, the strongest criteria, by name, that it still
 *     satisfies
 */
public record ObservedHistory(
    History history, Ending ending, long runs, Verdict verdict, List<String> satisfies) {
  public ObservedHistory {
    satisfies = List.copyOf(satisfies);
  }

  /** How a run ended. */
  public enum Ending {
    RETURNED,
    /** All threads that had not returned were waiting, with no thread left to wake them. */
    STUCK,
    /** A thread was busy and did not return within the waiting time. */
    ENDLESS
  }

  /** A key that is equal for equivalent histories: the same operations, order and ending. */
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

  /** The same history with the given number of runs. */
  public ObservedHistory times(long count) {
    return new ObservedHistory(history, ending, count, verdict, satisfies);
  }

  /** The same history with the runs of both. */
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
