package io.selvage.stress.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioGenerator;
import io.selvage.stress.StressPlan;
import io.selvage.stress.internal.fork.ChildMain;
import io.selvage.stress.internal.fork.PlanArguments;
import io.selvage.stress.subjects.EndlessMain;
import io.selvage.stress.subjects.HaltingQueue;
import io.selvage.stress.subjects.WrongQueue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Real children: what becomes of them never ends this. */
@Tag("full")
final class ForkedCampaignTest {
  private static final Path CLASSES =
      Path.of(WrongQueue.class.getProtectionDomain().getCodeSource().getLocation().getPath());

  private static StressPlan plan(Class<?> type, String scenario) {
    return new StressPlan(
        type.getName(),
        "queue",
        List.of(),
        Optional.of(Scenario.parse(scenario)),
        new ScenarioGenerator.Size(2, 4),
        2,
        1,
        OrderRecording.COUNTERS,
        "linearizability",
        List.of(CLASSES));
  }

  /** Never waited for, but by a test that fails. */
  private static final Duration PATIENCE = Duration.ofHours(1);

  private static List<ForkedCampaign.Fork> fork(
      Class<?> type, Duration time, Duration grace, CompilationMode... modes) {
    HistoryClassifier jury =
        new HistoryClassifier(
            SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    return new ForkedCampaign(
            plan(type, "{offer(1)} poll() | poll()"),
            jury,
            Budget.unlimited(),
            grace,
            ChildMain.Until.VIOLATION)
        .run(List.of(modes), time);
  }

  @Test
  void whatAChildSawIsJudgedHereAndEndsTheTurns() {
    List<ForkedCampaign.Fork> forks =
        fork(
            WrongQueue.class,
            Duration.ofSeconds(12),
            PATIENCE,
            CompilationMode.C1,
            CompilationMode.INTERPRETER);
    assertThat(forks).hasSize(1);
    assertThat(forks.get(0).ending()).isEqualTo(new ChildEnding.Completed());
    ScenarioFindings findings = forks.get(0).findings().get(0);
    assertThat(findings.illegalRuns()).isEqualTo(findings.runs()).isPositive();
    assertThat(findings.violation().orElseThrow().history().operations())
        .hasToString("[offer(1) -> true, poll() -> 1, poll() -> 1]");
  }

  @Test
  void aCrashIsAResult() {
    List<ForkedCampaign.Fork> forks =
        fork(HaltingQueue.class, Duration.ofSeconds(6), PATIENCE, CompilationMode.USUAL);
    assertThat(forks).hasSize(1);
    assertThat(forks.get(0).ending()).isEqualTo(new ChildEnding.Crashed(134));
    assertThat(forks.get(0).runs()).isZero();
  }

  @Test
  void soIsAHang() throws IOException {
    Process endless =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                CLASSES.toString(),
                EndlessMain.class.getName())
            .start();
    assertThat(ForkedCampaign.await(endless, Duration.ofMillis(50), Budget.unlimited()))
        .isEqualTo(new ChildEnding.Hung());
    assertThat(endless.isAlive()).isFalse();
  }

  @Test
  void aPlanSurvivesBeingArguments() {
    StressPlan plan = plan(WrongQueue.class, "{offer(\"a b\")} poll() | poll() {size()}");
    assertThat(PlanArguments.read(PlanArguments.write(plan))).isEqualTo(plan);
  }

  @Test
  void modesHaveNames() {
    assertThat(CompilationMode.parse("c1, interpreter,c1"))
        .containsExactly(CompilationMode.C1, CompilationMode.INTERPRETER);
    assertThat(CompilationMode.parse("all")).containsExactly(CompilationMode.values());
    assertThatThrownBy(() -> CompilationMode.parse("c3")).isInstanceOf(UsageException.class);
  }
}
