package io.selvage.core.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The basis of a proof by reduction: each call that returns is atomic, for any number of threads,
 * calls and values. If the proof failed, the data races that it found.
 *
 * @param guards what protects each location that changes, one line each
 * @param steps how many distinct steps of operations were analysed
 * @param rules how often a rule deleted or moved steps
 * @param callsReturn whether it was also shown that every call returns
 * @param races accesses that no lock keeps apart; none where the proof succeeded
 * @param checked whether an independent checker accepted the certificate of the proof
 * @param interruptions where other calls may interfere; none where the proof succeeded
 * @param claims what the proof relies on for accesses to fields of the object; none if it failed
 * @param agreement how far the class was compared with another; none if it is its own specification
 */
public record AtomicityEvidence(
    List<String> guards,
    int steps,
    int rules,
    boolean callsReturn,
    List<DataRace> races,
    boolean checked,
    List<InterruptionPoint> interruptions,
    List<AccessClaim> claims,
    Optional<SequentialAgreement> agreement)
    implements Evidence {
  public AtomicityEvidence {
    guards = List.copyOf(guards);
    races = List.copyOf(races);
    interruptions = List.copyOf(interruptions);
    claims = List.copyOf(claims);
  }

  /** Of a class that is its own specification, not checked by a second program. */
  public AtomicityEvidence(
      List<String> guards, int steps, int rules, boolean callsReturn, List<DataRace> races) {
    this(guards, steps, rules, callsReturn, races, false, List.of(), List.of(), Optional.empty());
  }

  /** The same, with whether an independent checker accepted the certificate. */
  public AtomicityEvidence checked(boolean isAccepted) {
    return new AtomicityEvidence(
        guards, steps, rules, callsReturn, races, isAccepted, interruptions, claims, agreement);
  }

  /** The same, compared with another class. */
  public AtomicityEvidence with(SequentialAgreement compared) {
    Optional<SequentialAgreement> other = Optional.of(compared);
    return new AtomicityEvidence(
        guards, steps, rules, callsReturn, races, checked, interruptions, claims, other);
  }

  /** The same, with where other calls may interfere. */
  public AtomicityEvidence interruptedAt(List<InterruptionPoint> points) {
    return new AtomicityEvidence(
        guards, steps, rules, callsReturn, races, checked, points, claims, agreement);
  }

  /** The same, with what runs can be compared with. */
  public AtomicityEvidence claiming(List<AccessClaim> all) {
    return new AtomicityEvidence(
        guards, steps, rules, callsReturn, races, checked, interruptions, all, agreement);
  }
}
