package io.selvage.stress.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.subjects.BusyQueue;
import io.selvage.stress.subjects.MeetingQueue;
import io.selvage.stress.subjects.SleepyQueue;
import io.selvage.stress.subjects.WrongQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real runs. What must be seen is seen in every run; nothing is said of what may be. */
@Tag("full")
final class ScenarioTrialTest {
  /** Never waited for, but by a test that fails. */
  private static final Duration PATIENCE = Duration.ofHours(1);

  /** Few enough for a machine that does much else. */
  private static final long RUNS = 500;

  private static ScenarioFindings run(
      Class<?> type, String scenario, OrderRecording clocking, long runs) {
    HistoryClassifier jury =
        new HistoryClassifier(
            SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            NamedCriteria.list());
    try (ScenarioRunner stress = new ScenarioRunner(SubjectClass.of(type), clocking, jury)) {
      return stress.run(Scenario.parse(scenario), new RunLimit(PATIENCE, runs), Budget.unlimited());
    }
  }

  @Test
  void aQueueIsAQueue() {
    for (OrderRecording clocking : OrderRecording.values()) {
      ScenarioFindings findings =
          run(
              ConcurrentLinkedQueue.class,
              "{offer(1)} offer(2); poll() | poll(); offer(3) {size()}",
              clocking,
              RUNS);
      assertThat(findings.runs()).isGreaterThanOrEqualTo(RUNS);
      assertThat(findings.illegalRuns()).isZero();
      assertThat(findings.undecided()).isZero();
      assertThat(findings.hung()).isZero();
      assertThat(findings.observations().stream().mapToLong(ObservedHistory::runs).sum())
          .isEqualTo(findings.runs());
    }
  }

  @Test
  void whatIsWrongInEveryRunIsFoundInEveryRun() {
    ScenarioFindings findings =
        run(WrongQueue.class, "{offer(1)} poll() | poll()", OrderRecording.COUNTERS, 1);
    assertThat(findings.illegalRuns()).isEqualTo(findings.runs()).isPositive();
    assertThat(findings.observations())
        .extracting(it -> it.history().operations().toString())
        .containsOnly("[offer(1) -> true, poll() -> 1, poll() -> 1]");
  }

  /** Which criteria hold depends on whether the polls overlap, so here they always do. */
  @Test
  void aViolationSatisfiesWeakerCriteria() {
    ScenarioFindings findings =
        run(MeetingQueue.class, "{offer(1)} poll() | poll()", OrderRecording.COUNTERS, 1);
    assertThat(findings.illegalRuns()).isEqualTo(findings.runs()).isPositive();
    assertThat(findings.observations())
        .hasSize(1)
        .allSatisfy(it -> assertThat(it.satisfies()).contains("weak"));
  }

  @Test
  void threeThreadsRun() {
    ScenarioFindings findings =
        run(
            ConcurrentLinkedQueue.class,
            "offer(1); poll() | offer(2); poll() | offer(3); poll()",
            OrderRecording.COUNTERS,
            RUNS);
    assertThat(findings.runs()).isGreaterThanOrEqualTo(RUNS);
    assertThat(findings.illegalRuns()).isZero();
  }

  /** The second take waits for ever, as it should. */
  @Test
  void aCallThatWaitsForEverIsPending() {
    ScenarioFindings findings =
        run(LinkedBlockingQueue.class, "put(1) | take(); take()", OrderRecording.COUNTERS, 3);
    assertThat(findings.hung()).isEqualTo(3);
    assertThat(findings.illegalRuns()).isZero();
    assertThat(findings.problem()).isEmpty();
    assertThat(findings.observations())
        .allMatch(observation -> observation.ending() == ObservedHistory.Ending.STUCK)
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
    ScenarioFindings findings =
        run(SleepyQueue.class, "{put(1)} take() | size()", OrderRecording.COUNTERS, 1);
    assertThat(findings.violation().map(ObservedHistory::ending))
        .contains(ObservedHistory.Ending.STUCK);
  }

  @Test
  void aCallThatNeverEndsIsPendingAndTheThreadIsGivenUp() {
    ScenarioFindings findings =
        run(BusyQueue.class, "poll() | offer(1)", OrderRecording.COUNTERS, 1);
    assertThat(findings.hung()).isEqualTo(1);
    assertThat(findings.problem()).isNotEmpty();
    assertThat(findings.observations())
        .extracting(ObservedHistory::ending)
        .containsExactly(ObservedHistory.Ending.ENDLESS);
    BusyQueue.end();
  }

  @Test
  void whatIsCalledBeforeMustReturn() {
    assertThatThrownBy(
            () ->
                run(
                    LinkedBlockingQueue.class,
                    "{take()} put(1) | take()",
                    OrderRecording.COUNTERS,
                    1))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("does not return");
  }

  @Test
  void aCancelledBudgetEndsTheRun() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    HistoryClassifier jury =
        new HistoryClassifier(
            SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    try (ScenarioRunner stress =
        new ScenarioRunner(
            SubjectClass.of(ConcurrentLinkedQueue.class), OrderRecording.COUNTERS, jury)) {
      Scenario scenario = Scenario.parse("offer(1) | poll()");
      assertThat(stress.run(scenario, RunLimit.of(PATIENCE), budget).runs()).isZero();
    }
  }
}
