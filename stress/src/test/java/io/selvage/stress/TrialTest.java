package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Budget;
import io.selvage.core.Meaning;
import io.selvage.core.UsageException;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.Specifications;
import io.selvage.stress.subjects.BusyQueue;
import io.selvage.stress.subjects.SleepyQueue;
import io.selvage.stress.subjects.WrongQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** Real runs. What must be seen is seen in every run; nothing is said of what may be. */
final class TrialTest {
  /** Never waited for, but by a test that fails. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static Findings run(Class<?> type, String scenario, Clocking clocking, long runs) {
    Jury jury =
        new Jury(
            Meaning.of(Specifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            NamedCriteria.list());
    try (Stress stress = new Stress(SubjectClass.of(type), clocking, jury)) {
      return stress.run(Scenario.parse(scenario), new Stint(PATIENCE, runs), Budget.unlimited());
    }
  }

  @Test
  void aQueueIsAQueue() {
    for (Clocking clocking : Clocking.values()) {
      Findings findings =
          run(
              ConcurrentLinkedQueue.class,
              "{offer(1)} offer(2); poll() | poll(); offer(3) {size()}",
              clocking,
              2_000);
      assertThat(findings.runs()).isGreaterThanOrEqualTo(2_000);
      assertThat(findings.illegalRuns()).isZero();
      assertThat(findings.undecided()).isZero();
      assertThat(findings.hung()).isZero();
      assertThat(findings.observations().stream().mapToLong(Observation::runs).sum())
          .isEqualTo(findings.runs());
    }
  }

  @Test
  void whatIsWrongInEveryRunIsFoundInEveryRun() {
    Findings findings = run(WrongQueue.class, "{offer(1)} poll() | poll()", Clocking.COUNTERS, 1);
    assertThat(findings.illegalRuns()).isEqualTo(findings.runs()).isPositive();
    Observation violation = findings.violation().orElseThrow();
    assertThat(violation.history().operations())
        .hasToString("[offer(1) -> true, poll() -> 1, poll() -> 1]");
    assertThat(violation.satisfies()).contains("weak");
  }

  @Test
  void threeThreadsRun() {
    Findings findings =
        run(
            ConcurrentLinkedQueue.class,
            "offer(1); poll() | offer(2); poll() | offer(3); poll()",
            Clocking.COUNTERS,
            2_000);
    assertThat(findings.runs()).isGreaterThanOrEqualTo(2_000);
    assertThat(findings.illegalRuns()).isZero();
  }

  /** The second take waits for ever, as it should. */
  @Test
  void aCallThatWaitsForEverIsPending() {
    Findings findings =
        run(LinkedBlockingQueue.class, "put(1) | take(); take()", Clocking.COUNTERS, 3);
    assertThat(findings.hung()).isEqualTo(3);
    assertThat(findings.illegalRuns()).isZero();
    assertThat(findings.trouble()).isEmpty();
    assertThat(findings.observations())
        .allMatch(observation -> observation.ending() == Observation.Ending.STUCK)
        .allMatch(
            observation ->
                observation
                    .history()
                    .operations()
                    .toString()
                    .equals("[put(1), take() -> 1, take() -> pending]"));
  }

  /** A take that sleeps though there is something is a violation, certain after some seconds. */
  @Test
  void aCallThatShouldNotWaitIsAViolation() {
    Findings findings = run(SleepyQueue.class, "{put(1)} take() | size()", Clocking.COUNTERS, 1);
    assertThat(findings.violation().map(Observation::ending)).contains(Observation.Ending.STUCK);
  }

  @Test
  void aCallThatNeverEndsIsPendingAndTheThreadIsGivenUp() {
    Findings findings = run(BusyQueue.class, "poll() | offer(1)", Clocking.COUNTERS, 1);
    assertThat(findings.hung()).isEqualTo(1);
    assertThat(findings.trouble()).isNotEmpty();
    assertThat(findings.observations())
        .extracting(Observation::ending)
        .containsExactly(Observation.Ending.ENDLESS);
    BusyQueue.end();
  }

  @Test
  void whatIsCalledBeforeMustReturn() {
    assertThatThrownBy(
            () -> run(LinkedBlockingQueue.class, "{take()} put(1) | take()", Clocking.COUNTERS, 1))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("does not return");
  }

  @Test
  void aCancelledBudgetEndsTheRun() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    Jury jury =
        new Jury(
            Meaning.of(Specifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    try (Stress stress =
        new Stress(SubjectClass.of(ConcurrentLinkedQueue.class), Clocking.COUNTERS, jury)) {
      Scenario scenario = Scenario.parse("offer(1) | poll()");
      assertThat(stress.run(scenario, Stint.of(PATIENCE), budget).runs()).isZero();
    }
  }
}
