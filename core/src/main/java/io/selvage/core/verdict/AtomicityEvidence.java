package io.selvage.core.verdict;

import java.util.List;

/**
 * What a proof by reduction rests on: each call that returns is atomic, for any number of threads,
 * calls and values. Where it failed, the data races that it met.
 *
 * @param guards what protects each location that changes, one line each
 * @param steps how many steps of operations were told apart
 * @param rules how often a rule deleted or moved steps
 * @param callsReturn whether it was also shown that every call returns
 * @param races accesses that no lock keeps apart; none where the proof succeeded
 * @param checked whether an independent checker accepted the certificate of the proof
 */
public record AtomicityEvidence(
    List<String> guards,
    int steps,
    int rules,
    boolean callsReturn,
    List<DataRace> races,
    boolean checked)
    implements Evidence {
  public AtomicityEvidence {
    guards = List.copyOf(guards);
    races = List.copyOf(races);
  }

  /** Evidence that nothing checked. */
  public AtomicityEvidence(
      List<String> guards, int steps, int rules, boolean callsReturn, List<DataRace> races) {
    this(guards, steps, rules, callsReturn, races, false);
  }
}
