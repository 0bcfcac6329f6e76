package io.selvage.core;

import java.util.List;
import java.util.Optional;

/**
 * A run that breaks the promise.
 *
 * @param code the number of the kind of violation: {@code LIN-001}
 * @param headline in two or three words: {@code not linearizable}
 * @param summary one sentence
 * @param reasons why no order works, one for each maximal order
 * @param schedule the steps of the run, where code was run
 * @param again how to see it again, where code was run
 */
public record Counterexample(
    String code,
    String headline,
    String summary,
    History history,
    List<Reason> reasons,
    Schedule schedule,
    Optional<Scope.Again> again)
    implements Evidence {
  public Counterexample {
    reasons = List.copyOf(reasons);
  }

  /** A recorded history that breaks a criterion. */
  public static Counterexample ofHistory(String headline, History history, List<Reason> reasons) {
    return new Counterexample(
        "LIN-001", headline, "", history, reasons, Schedule.NONE, Optional.empty());
  }
}
