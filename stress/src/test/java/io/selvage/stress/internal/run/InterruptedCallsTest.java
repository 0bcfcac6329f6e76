package io.selvage.stress.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
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
import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.RecordingLayout;
import io.selvage.stress.internal.actor.ScenarioHarness;
import io.selvage.stress.subjects.InterruptedQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a call does because it was interrupted is not judged. */
final class InterruptedCallsTest {
  private static final SubjectClass SUBJECT = SubjectClass.of(InterruptedQueue.class);

  @AfterEach
  void end() {
    InterruptedQueue.end();
  }

  @Test
  void aResultAfterTheInterruptOfARunThatHangsIsPending() {
    Budget budget = Budget.unlimited();
    InterruptedQueue.begin(1, budget::cancel);
    HistoryClassifier jury =
        new HistoryClassifier(
            SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    try (ScenarioRunner stress = new ScenarioRunner(SUBJECT, OrderRecording.COUNTERS, jury)) {
      ScenarioFindings findings =
          stress.run(Scenario.parse("poll() | offer(1)"), RunLimit.of(Duration.ofHours(1)), budget);
      assertThat(findings.problem()).isNotEmpty();
      assertThat(findings.illegalRuns()).isZero();
      // None on a machine too busy to tell that the offer is.
      assertThat(findings.observations())
          .allMatch(it -> it.ending() == ObservedHistory.Ending.ENDLESS)
          .allMatch(
              it ->
                  it.history()
                      .operations()
                      .toString()
                      .equals("[poll() -> pending, offer(1) -> pending]"));
    }
  }

  @Test
  void aRoundWhoseLastCallsWereInterruptedIsNotCounted() throws InterruptedException {
    InterruptedQueue.begin(2, () -> {});
    Scenario scenario = Scenario.parse("size() | size() {poll()}");
    ScenarioHarness rig = new ScenarioHarness(SUBJECT, scenario, OrderRecording.COUNTERS, 2);
    RecordingLayout layout = new RecordingLayout(scenario, OrderRecording.COUNTERS);
    OutcomeNumbering outcomes = new OutcomeNumbering(rig.arguments().tokens(), false);
    AtomicInteger counted = new AtomicInteger();
    ScenarioThreads crew =
        new ScenarioThreads(rig, layout, outcomes, () -> counted.incrementAndGet() < 1);
    List<PinnedWorker> workers = List.of(new PinnedWorker(0), new PinnedWorker(1));
    for (int t = 0; t < workers.size(); t++) {
      workers.get(t).begin(crew.tasks().get(t));
    }
    InterruptedQueue.awaitPolls();
    crew.cancel();
    workers.forEach(worker -> worker.thread().interrupt());
    for (PinnedWorker worker : workers) {
      while (worker.isBusy()) {
        worker.await(Long.MAX_VALUE);
      }
      worker.dismiss();
    }
    assertThat(counted).hasValue(0);
    assertThat(crew.rounds()).isZero();
    assertThat(crew.failure()).isNull();
  }
}
