package io.selvage.core.verdict;

import io.selvage.core.history.History;
import io.selvage.core.question.Scope;
import io.selvage.core.trace.Schedule;
import java.util.List;
import java.util.Optional;

/**
 * A run that violates the criterion.
 *
 * @param code the number of the kind of violation: {@code LIN-001}
 * @param headline in two or three words: {@code not linearizable}
 * @param summary one sentence
 * @param reasons why no order explains the run, one for each maximal order
 * @param schedule the steps of the run, if code was run
 * @param again how to reproduce it, if code was run
 * @param found engine-specific evidence, if there is any
 * @param causes why it happened; empty if that is not certain
 */
public record Counterexample(
    String code,
    String headline,
    String summary,
    History history,
    List<RejectedOrder> reasons,
    Schedule schedule,
    Optional<Scope.Again> again,
    Optional<EngineEvidence> found,
    List<Cause> causes)
    implements Evidence {
  public Counterexample {
    reasons = List.copyOf(reasons);
    causes = List.copyOf(causes);
  }

  public Counterexample(
      String code,
      String headline,
      String summary,
      History history,
      List<RejectedOrder> reasons,
      Schedule schedule,
      Optional<Scope.Again> again) {
    this(code, headline, summary, history, reasons, schedule, again, Optional.empty(), List.of());
  }

  public Counterexample(
      String code,
      String headline,
      String summary,
      History history,
      List<RejectedOrder> reasons,
      Schedule schedule,
      Optional<Scope.Again> again,
      Optional<EngineEvidence> found) {
    this(code, headline, summary, history, reasons, schedule, again, found, List.of());
  }

  /** The same with additional engine-specific evidence. */
  public Counterexample with(EngineEvidence more) {
    return new Counterexample(
        code, headline, summary, history, reasons, schedule, again, Optional.of(more), causes);
  }

  /** The same with what caused it. */
  /** What it needs, if only the letter of the Java specification allows it. */
  public Optional<Cause.SpecificationOnly> specificationOnly() {
    return causes.stream()
        .filter(Cause.SpecificationOnly.class::isInstance)
        .map(Cause.SpecificationOnly.class::cast)
        .findFirst();
  }

  public Counterexample because(List<Cause> known) {
    return new Counterexample(
        code, headline, summary, history, reasons, schedule, again, found, known);
  }

  /** A counterexample that only engine-specific evidence describes. */
  public static Counterexample of(String code, String headline, EngineEvidence found) {
    return new Counterexample(
        code,
        headline,
        "",
        History.EMPTY,
        List.of(),
        Schedule.NONE,
        Optional.empty(),
        Optional.of(found),
        List.of());
  }

  /** A recorded history that violates a criterion. */
  public static Counterexample ofHistory(
      String headline, History history, List<RejectedOrder> reasons) {
    return new Counterexample(
        "LIN-001", headline, "", history, reasons, Schedule.NONE, Optional.empty());
  }
}
