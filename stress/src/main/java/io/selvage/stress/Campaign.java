package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Random scenarios, one after the other, each for a short time, until one shows a violation. */
public final class Campaign {
  /** For each scenario: tens of thousands of runs, where there are processors to have. */
  private static final Duration SLICE = Duration.ofMillis(150);

  private final Stress stress;
  private final Generator generator;

  public Campaign(Stress stress, Generator generator) {
    this.stress = stress;
    this.generator = generator;
  }

  /**
   * What came of it, scenario by scenario; a violation is in the last. Where there are no more
   * scenarios, those that were run are run again.
   */
  public List<Findings> run(Duration time, Budget budget, Progress progress) {
    long end = System.nanoTime() + time.toNanos();
    List<Findings> all = new ArrayList<>();
    long runs = 0;
    for (int next = 0; !budget.look(); next++) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        break;
      }
      Optional<Scenario> scenario = generator.next().or(() -> again(all));
      if (scenario.isEmpty()) {
        break;
      }
      progress.at("runs of client " + (next + 1), runs);
      Duration slice = Duration.ofNanos(Math.min(left, SLICE.toNanos()));
      Findings findings = stress.run(scenario.get(), Stint.of(slice), budget);
      all.add(findings);
      runs += findings.runs();
      if (findings.violation().isPresent()) {
        break;
      }
    }
    return List.copyOf(all);
  }

  /** The one that was run least recently: it was not moved to the end since. */
  private static Optional<Scenario> again(List<Findings> all) {
    long different = all.stream().map(Findings::scenario).distinct().count();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(all.get(all.size() - (int) different).scenario());
  }
}
