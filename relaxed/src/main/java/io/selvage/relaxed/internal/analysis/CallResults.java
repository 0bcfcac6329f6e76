package io.selvage.relaxed.internal.analysis;

import io.selvage.core.Outcome;
import java.util.Arrays;
import java.util.List;

/**
 * The result of each call: the call whose argument it returned, or a result that renaming does not
 * change.
 */
public final class CallResults {
  private final int[] giver;
  private final List<Outcome> fixed;

  private CallResults(int[] giver, List<Outcome> fixed) {
    this.giver = giver;
    this.fixed = fixed;
  }

  public static CallResults of(MostParallelClient calls, Outcome[] outcomes) {
    int[] giver = new int[outcomes.length];
    Outcome[] fixed = new Outcome[outcomes.length];
    for (int c = 0; c < giver.length; c++) {
      giver[c] = calls.giver(outcomes[c]);
      fixed[c] = giver[c] >= 0 ? Outcome.NOTHING : outcomes[c];
    }
    return new CallResults(giver, List.of(fixed));
  }

  /** The same with the calls, and the values they passed, renamed. */
  CallResults renamed(byte[] permutation) {
    int[] givers = new int[giver.length];
    Outcome[] rest = new Outcome[giver.length];
    for (int c = 0; c < giver.length; c++) {
      givers[permutation[c]] = giver[c] < 0 ? -1 : permutation[giver[c]];
      rest[permutation[c]] = fixed.get(c);
    }
    return new CallResults(givers, List.of(rest));
  }

  /** As outcomes of the calls. */
  public Outcome outcome(MostParallelClient calls, int call) {
    return giver[call] < 0
        ? fixed.get(call)
        : Outcome.returned(calls.calls().get(giver[call]).arguments().get(0));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallResults results
        && Arrays.equals(giver, results.giver)
        && fixed.equals(results.fixed);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(giver) * 31 + fixed.hashCode();
  }

  @Override
  public String toString() {
    return Arrays.toString(giver) + fixed;
  }
}
