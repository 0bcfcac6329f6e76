package io.selvage.stress.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Budget;
import io.selvage.core.Meaning;
import io.selvage.core.UsageException;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.Specifications;
import io.selvage.stress.Clocking;
import io.selvage.stress.Findings;
import io.selvage.stress.Generator;
import io.selvage.stress.Jury;
import io.selvage.stress.Plan;
import io.selvage.stress.Scenario;
import io.selvage.stress.subjects.HaltingQueue;
import io.selvage.stress.subjects.LingeringQueue;
import io.selvage.stress.subjects.WrongQueue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Real children: what becomes of them never ends this. */
final class ForksTest {
  private static final Path CLASSES =
      Path.of(WrongQueue.class.getProtectionDomain().getCodeSource().getLocation().getPath());

  private static Plan plan(Class<?> type, String scenario) {
    return new Plan(
        type.getName(),
        "queue",
        List.of(),
        Optional.of(Scenario.parse(scenario)),
        new Generator.Size(2, 4),
        2,
        1,
        Clocking.COUNTERS,
        "linearizability",
        List.of(CLASSES));
  }

  private static List<Forks.Fork> fork(Class<?> type, Duration time, Mode... modes) {
    Jury jury =
        new Jury(
            Meaning.of(Specifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    return new Forks(plan(type, "{offer(1)} poll() | poll()"), jury, Budget.unlimited())
        .run(List.of(modes), time);
  }

  @Test
  void whatAChildSawIsJudgedHereAndEndsTheTurns() {
    List<Forks.Fork> forks =
        fork(WrongQueue.class, Duration.ofSeconds(12), Mode.INTERPRETER, Mode.C1);
    assertThat(forks).hasSize(1);
    assertThat(forks.get(0).ending()).isEmpty();
    Findings findings = forks.get(0).findings().get(0);
    assertThat(findings.illegalRuns()).isEqualTo(findings.runs()).isPositive();
    assertThat(findings.violation().orElseThrow().history().operations())
        .hasToString("[offer(1) -> true, poll() -> 1, poll() -> 1]");
  }

  @Test
  void aCrashIsAResult() {
    List<Forks.Fork> forks = fork(HaltingQueue.class, Duration.ofSeconds(6), Mode.USUAL);
    assertThat(forks).hasSize(1);
    assertThat(forks.get(0).ending()).isEqualTo("it crashed, with exit code 134");
    assertThat(forks.get(0).runs()).isZero();
  }

  @Test
  void soIsAHang() {
    List<Forks.Fork> forks = fork(LingeringQueue.class, Duration.ofSeconds(2), Mode.USUAL);
    assertThat(forks.get(0).ending()).isEqualTo("it hung, and was ended");
  }

  @Test
  void aPlanSurvivesBeingArguments() {
    Plan plan = plan(WrongQueue.class, "{offer(\"a b\")} poll() | poll() {size()}");
    assertThat(PlanText.read(PlanText.write(plan))).isEqualTo(plan);
  }

  @Test
  void modesHaveNames() {
    assertThat(Mode.parse("c1, interpreter,c1")).containsExactly(Mode.C1, Mode.INTERPRETER);
    assertThat(Mode.parse("all")).containsExactly(Mode.values());
    assertThatThrownBy(() -> Mode.parse("c3")).isInstanceOf(UsageException.class);
  }
}
