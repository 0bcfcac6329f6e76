package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Random scenarios, each for a short time, until one shows a violation. Two of three slices go to
 * new scenarios, the third to the most promising of those that were run; where there are no new
 * ones, all of them do.
 */
public final class Campaign {
  /** Tens of thousands of runs, where there are processors to have. */
  private static final Duration FIRST_SLICE = Duration.ofMillis(120);

  private static final Duration SLICE = Duration.ofMillis(300);

  private static final int AGAIN = 3;

  private final Stress stress;
  private final Generator generator;
  private final List<Arm> arms = new ArrayList<>();

  public Campaign(Stress stress, Generator generator) {
    this.stress = stress;
    this.generator = generator;
  }

  /** What came of it, scenario by scenario; a violation is in the last. */
  public List<Findings> run(Duration time, Budget budget, Progress progress) {
    long end = System.nanoTime() + time.toNanos();
    boolean isRefuted = false;
    for (int slice = 0; !isRefuted && !budget.look(); slice++) {
      long left = end - System.nanoTime();
      Optional<Arm> next = left > 0 ? slice(slice, left, budget) : Optional.empty();
      if (next.isEmpty()) {
        break;
      }
      Arm arm = next.get();
      arms.remove(arm);
      arms.add(arm);
      long runs = arms.stream().mapToLong(it -> it.findings().runs()).sum();
      progress.at("runs of " + arms.size() + " clients", runs);
      isRefuted = arm.findings().violation().isPresent();
    }
    return arms.stream().map(Arm::findings).toList();
  }

  private Optional<Arm> slice(int number, long left, Budget budget) {
    Optional<Scenario> fresh =
        number % AGAIN == AGAIN - 1 ? Optional.empty() : generator.next();
    if (fresh.isPresent()) {
      return Optional.of(new Arm(stress.run(fresh.get(), stint(left, FIRST_SLICE), budget)));
    }
    Optional<Arm> best = arms.stream().max(Comparator.comparingDouble(Arm::promise));
    best.ifPresent(arm -> arm.add(stress.run(arm.scenario(), stint(left, SLICE), budget)));
    return best;
  }

  private static Stint stint(long left, Duration slice) {
    return Stint.of(Duration.ofNanos(Math.min(left, slice.toNanos())));
  }
}
