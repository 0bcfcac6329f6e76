package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Verdict;
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
 * It ends with the first violation that is seen, or with its time. Immutable.
 */
public final class StressTest {
  private static final Duration SLICE = Duration.ofMillis(250);
  private static final Generator.Size SIZE = new Generator.Size(2, 4);

  private final Plan plan;
  private final Duration time;

  private StressTest(Plan plan, Duration time) {
    this.plan = plan;
    this.time = time;
  }

  /** What came of it. */
  public record Result(Findings findings) {
    public Optional<Observation> violation() {
      return findings.violation();
    }

    @Override
    public String toString() {
      return violation()
              .map(it -> it.history().operations() + ": " + why(it))
              .orElse("nothing wrong was seen")
          + ", in "
          + findings.illegalRuns()
          + " of "
          + findings.runs()
          + " runs of "
          + findings.scenario();
    }

    private static String why(Observation violation) {
      return violation.verdict() instanceof Verdict.Refuted refuted
          ? refuted.counterexample().headline()
          : "";
    }
  }

  /** The class is loaded from the class path of the test. */
  public static StressTest of(String className) {
    return new StressTest(
        new Plan(
            className,
            "",
            List.of(),
            Optional.empty(),
            SIZE,
            1,
            1,
            Clocking.usual(),
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
    return with(Clocking.NONE, plan.against(), plan.criterionName());
  }

  private StressTest with(Clocking clocking, String against, String criterion) {
    return new StressTest(
        new Plan(
            plan.className(),
            against,
            plan.operations(),
            plan.scenario(),
            plan.size(),
            plan.values(),
            plan.seed(),
            clocking,
            criterion,
            plan.classPath()),
        time);
  }

  /** As {@link Scenario#parse} reads it. */
  public StressTest client(String client) {
    return new StressTest(plan.only(Scenario.parse(client)), time);
  }

  public StressTest within(Duration limit) {
    return new StressTest(plan, limit);
  }

  public Result run() {
    Budget budget = Budget.of(time);
    Scenario scenario = plan.scenario().orElseThrow();
    try (Plan.Ready ready = plan.prepare();
        Stress stress = ready.stress(ready.jury(List.of()))) {
      Findings all = stress.run(scenario, Stint.of(SLICE), budget);
      while (all.violation().isEmpty() && all.trouble().isEmpty() && !budget.look()) {
        all = all.plus(stress.run(scenario, Stint.of(SLICE), budget));
      }
      return new Result(all);
    }
  }
}
