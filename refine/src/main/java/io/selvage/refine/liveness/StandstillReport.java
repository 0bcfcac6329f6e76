package io.selvage.refine.liveness;

import io.selvage.refine.liveness.LivenessCheck.Standstills;
import java.util.List;
import java.util.Optional;

/**
 * The assessment of runs that reach a standstill.
 *
 * @param waiting a run in which all threads wait as the specification does
 * @param allowed the kinds that the user accepts
 * @param doubt why it is unknown whether the standstill is a violation, or empty
 */
public record StandstillReport(
    Optional<Lasso> deadlock,
    Optional<Lasso> livelock,
    Optional<Lasso> waiting,
    List<String> allowed,
    String doubt) {
  public static final List<String> KINDS = List.of("deadlock", "livelock");

  private static final String OWN =
      "REF-180 all threads may wait for a call that none of them makes, and the class blocks in the"
          + " same way when one thread uses it; give a specification (--against) or --allow"
          + " deadlock";
  private static final String ODD =
      "REF-181 some results differ from the specification, so it does not determine whether later"
          + " calls may block";

  public StandstillReport {
    allowed = List.copyOf(allowed);
  }

  /**
   * @param against the class that is the specification; empty if it is the class under check itself
   */
  public static StandstillReport of(Standstills found, String against, List<String> allowed) {
    return new StandstillReport(
        found.deadlock(), found.livelock(), found.waiting(), allowed, doubt(found, against));
  }

  private static String doubt(Standstills found, String against) {
    if (found.waiting().isEmpty()) {
      return "";
    }
    if (!found.isJudged()) {
      return ODD;
    }
    return against.isEmpty() ? OWN : "";
  }

  public boolean isAllowed(String kind) {
    return allowed.contains(kind);
  }

  /** How to describe a run in which all threads wait. */
  public String howLong() {
    return doubt.isEmpty()
        ? "possible, and the specification allows it"
        : "possible, for a call that no thread makes; there is no specification that allows or"
            + " forbids it";
  }

  /** Whether a standstill that is not allowed exists. */
  public boolean isWrong() {
    return deadlock.isPresent() && !isAllowed("deadlock")
        || livelock.isPresent() && !isAllowed("livelock");
  }

  /** Whether it is unknown if a standstill that is not allowed exists. */
  public boolean isUnknown() {
    return !isWrong() && !doubt.isEmpty() && !isAllowed("deadlock");
  }
}
