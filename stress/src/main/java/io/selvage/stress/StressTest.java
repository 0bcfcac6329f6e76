package io.selvage.stress;

import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One client on real threads, for tests:
 *
 * <pre>{@code
 * StressTest.of("java.util.concurrent.ConcurrentLinkedQueue")
 *     .against("queue")
 *     .client("{offer(1)} poll | poll; size")
 *     .within(Duration.ofSeconds(5))
 *     .run()
 *     .violation();
 * }</pre>
 *
 * It ends at the first violation or when its time is over. Immutable.
 */
public final class StressTest {
  private static final Duration SLICE = Duration.ofMillis(250);
  private static final ScenarioGenerator.Size SIZE = new ScenarioGenerator.Size(2, 4);

  private final StressPlan plan;
  private final Duration time;

  private StressTest(StressPlan plan, Duration time) {
    this.plan = plan;
    this.time = time;
  }

  /** The result. */
  public record Result(ScenarioFindings findings) {
    public Optional<ObservedHistory> violation() {
      return findings.violation();
    }

    @Override
    public String toString() {
      return violation()
              .map(it -> it.history().operations() + ": " + why(it))
              .orElse("no violation observed")
          + ", in "
          + findings.illegalRuns()
          + " of "
          + findings.runs()
          + " runs of "
          + findings.scenario();
    }

    private static String why(ObservedHistory violation) {
      return violation.verdict() instanceof Verdict.Refuted refuted
          ? refuted.counterexample().headline()
          : "";
    }
  }

  /** Loads the class from the class path of the test. */
  public static StressTest of(String className) {
    return new StressTest(
        new StressPlan(
            className,
            "",
            List.of(),
            Optional.empty(),
            SIZE,
            1,
            1,
            OrderRecording.usual(),
            "linearizability",
            classPath()),
        Duration.ofSeconds(10));
  }

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(Path::of)
        .toList();
  }

  /**
   * @param specification a class, or a specification by name
   */
  public StressTest against(String specification) {
    return with(plan.clocking(), specification, plan.criterionName());
  }

  public StressTest criterion(String name) {
    return with(plan.clocking(), plan.against(), name);
  }

  /** Records nothing between calls. */
  public StressTest withoutCounters() {
    return with(OrderRecording.NONE, plan.against(), plan.criterionName());
  }

  private StressTest with(OrderRecording clocking, String against, String criterion) {
    return new StressTest(
        new StressPlan(
            plan.className(),
            against,
            plan.operations(),
            plan.scenario(),
            plan.size(),
            plan.values(),
            plan.seed(),
            clocking,
            criterion,
            plan.classPath(),
            plan.protocol(),
            plan.messages()),
        time);
  }

  /** In the format that {@link Scenario#parse} reads. */
  public StressTest client(String client) {
    return new StressTest(plan.only(Scenario.parse(client)), time);
  }

  public StressTest within(Duration limit) {
    return new StressTest(plan, limit);
  }

  public Result run() {
    Budget budget = Budget.of(time);
    Scenario scenario = plan.scenario().orElseThrow();
    try (StressPlan.Ready ready = plan.prepare();
        ScenarioRunner stress = ready.stress(ready.classifier(List.of()))) {
      ScenarioFindings all = stress.run(scenario, RunLimit.of(SLICE), budget);
      while (all.violation().isEmpty() && all.problem().isEmpty() && !budget.look()) {
        all = all.plus(stress.run(scenario, RunLimit.of(SLICE), budget));
      }
      return new Result(all);
    }
  }
}
