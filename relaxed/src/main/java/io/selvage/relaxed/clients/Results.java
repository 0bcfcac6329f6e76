package io.selvage.relaxed.clients;

import io.selvage.core.Outcome;
import java.util.Arrays;
import java.util.List;

/** What each call came to: whose argument it returned, or something that no renaming changes. */
final class Results {
  private final int[] giver;
  private final List<Outcome> fixed;

  private Results(int[] giver, List<Outcome> fixed) {
    this.giver = giver;
    this.fixed = fixed;
  }

  static Results of(ParallelCalls calls, Outcome[] outcomes) {
    int[] giver = new int[outcomes.length];
    Outcome[] fixed = new Outcome[outcomes.length];
    for (int c = 0; c < giver.length; c++) {
      giver[c] = calls.giver(outcomes[c]);
      fixed[c] = giver[c] >= 0 ? Outcome.NOTHING : outcomes[c];
    }
    return new Results(giver, List.of(fixed));
  }

  /** The same with the calls, and the values they gave, renamed. */
  Results renamed(byte[] permutation) {
    int[] givers = new int[giver.length];
    Outcome[] rest = new Outcome[giver.length];
    for (int c = 0; c < giver.length; c++) {
      givers[permutation[c]] = giver[c] < 0 ? -1 : permutation[giver[c]];
      rest[permutation[c]] = fixed.get(c);
    }
    return new Results(givers, List.of(rest));
  }

  /** As outcomes of the calls. */
  Outcome outcome(ParallelCalls calls, int call) {
    return giver[call] < 0
        ? fixed.get(call)
        : Outcome.returned(calls.calls().get(giver[call]).arguments().get(0));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Results results
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
