package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.subjects.WrongQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Of a queue that is wrong in every run. */
@Tag("full")
final class ScenarioMinimiserTest {
  /** Never waited for, but by a test that fails. */
  private static final Duration PATIENCE = Duration.ofHours(1);

  private static final HistoryClassifier JURY =
      new HistoryClassifier(
          SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
          StrongConsistency.LINEARIZABILITY,
          List.of());

  @Test
  void comesDownToWhatIsNeeded() {
    Scenario large =
        Scenario.parse("{offer(1); offer(1)} poll(); poll() | poll(); offer(2) {poll()}");
    try (ScenarioRunner stress =
        new ScenarioRunner(SubjectClass.of(WrongQueue.class), OrderRecording.COUNTERS, JURY)) {
      Budget budget = Budget.unlimited();
      ScenarioFindings failed = stress.run(large, new RunLimit(PATIENCE, 500), budget);
      assertThat(failed.violation()).isPresent();
      ScenarioMinimiser.Result result =
          new ScenarioMinimiser(stress, budget, ProgressListener.NONE, PATIENCE).minimise(failed);
      assertThat(result.isComplete()).isTrue();
      assertThat(result.smallest().violation()).isPresent();
      assertThat(result.smallest().scenario().calls()).isEqualTo(3);
      assertThat(result.rejected()).allMatch(it -> it.runs() >= 20_000);
      assertThat(
              result.smallest().scenario().smaller().stream().map(Scenario::canonical).distinct())
          .containsExactlyInAnyOrderElementsOf(
              result.rejected().stream().map(ScenarioMinimiser.Rejected::scenario).toList());
    }
  }

  @Test
  void eachSmallerScenarioHasOneCallLess() {
    assertThat(Scenario.parse("{a} b; c | d {e}").smaller())
        .hasToString(
            "[{a()} b(); c() | d(), b(); c() | d() {e()}, {a()} c() | d() {e()}, {a()} b() | d()"
                + " {e()}]");
  }

  @Test
  void anEngineRefutesOrTellsWhatItObserved() {
    StressEngine engine = new StressEngine();
    Question wrong = question(WrongQueue.class.getName(), "offer(1); poll(); poll() | poll()");
    assertThat(engine.canAnswer(wrong)).isTrue();
    assertThat(engine.answer(wrong, here(Duration.ofMinutes(1)), ProgressListener.NONE))
        .isInstanceOf(Verdict.Refuted.class);
    Question right =
        question("java.util.concurrent.ConcurrentLinkedQueue", "offer(1); poll() | poll()");
    Verdict seen = engine.answer(right, here(Duration.ofSeconds(2)), ProgressListener.NONE);
    assertThat(seen).isInstanceOf(Verdict.Observed.class);
    assertThat(((Verdict.Observed) seen).runs().runs()).isPositive();
  }

  /** Not in a process of its own. */
  private static Budget here(Duration time) {
    return Budget.of(time).givingUpAfter(Duration.ofHours(1));
  }

  private static Question question(String className, String client) {
    ClassSubject subject =
        new ClassSubject(
            List.of(
                java.nio.file.Path.of(
                    WrongQueue.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())),
            className,
            List.of(),
            List.of());
    return new Question(
        subject, "queue", "linearizability", "sc", new Scope.Given(CallSyntax.client(client)));
  }
}
