package io.selvage.stress;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Evidence;
import io.selvage.core.Meaning;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.Specifications;
import io.selvage.stress.subjects.WrongQueue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Of a queue that is wrong in every run. */
final class MinimiserTest {
  private static final Jury JURY =
      new Jury(
          Meaning.of(Specifications.named("queue", Optional.empty())),
          StrongConsistency.LINEARIZABILITY,
          List.of());

  @Test
  void comesDownToWhatIsNeeded() {
    Scenario large =
        Scenario.parse("{offer(1); offer(1)} poll(); poll() | poll(); offer(2) {poll()}");
    try (Stress stress = new Stress(SubjectClass.of(WrongQueue.class), Clocking.COUNTERS, JURY)) {
      Budget budget = Budget.of(Duration.ofMinutes(2));
      Findings failed = stress.run(large, new Stint(Duration.ofMinutes(1), 500), budget);
      assertThat(failed.violation()).isPresent();
      Minimiser.Result result = new Minimiser(stress, budget, Progress.NONE).minimise(failed);
      assertThat(result.isWhole()).isTrue();
      assertThat(result.smallest().violation()).isPresent();
      assertThat(result.smallest().scenario().calls()).isEqualTo(3);
      assertThat(result.rejected()).allMatch(it -> it.runs() >= 20_000);
      assertThat(
              result.smallest().scenario().smaller().stream().map(Scenario::canonical).distinct())
          .containsExactlyInAnyOrderElementsOf(
              result.rejected().stream().map(Minimiser.Rejected::scenario).toList());
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
    assertThat(engine.answer(wrong, Budget.of(Duration.ofMinutes(1)), Progress.NONE))
        .isInstanceOf(Verdict.Refuted.class);
    Question right =
        question("java.util.concurrent.ConcurrentLinkedQueue", "offer(1); poll() | poll()");
    Verdict seen = engine.answer(right, Budget.of(Duration.ofSeconds(2)), Progress.NONE);
    assertThat(seen).isInstanceOf(Verdict.Verified.class);
    assertThat(((Verdict.Verified) seen).evidence()).isInstanceOf(Evidence.Observed.class);
    assertThat(((Verdict.Verified) seen).guarantee().claim()).endsWith("which proves nothing");
  }

  private static Question question(String className, String client) {
    Subject subject =
        new Subject(
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
