package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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
  private final Until until;
  private final List<Arm> arms = new ArrayList<>();

  /** When it ends, if there is time. */
  public enum Until {
    FIRST_VIOLATION,
    /** Never: all violations are of interest. */
    END
  }

  public Campaign(Stress stress, Generator generator) {
    this(stress, generator, Until.FIRST_VIOLATION);
  }

  public Campaign(Stress stress, Generator generator, Until until) {
    this.stress = stress;
    this.generator = generator;
    this.until = until;
  }

  /** What came of it, scenario by scenario; a violation is in the last. */
  public List<Findings> run(Duration time, Budget budget, Progress progress) {
    return run(time, budget, progress, slice -> {});
  }

  /**
   * @param listener told what came of each slice, for the case that the end is never reached
   */
  public List<Findings> run(
      Duration time, Budget budget, Progress progress, Consumer<Findings> listener) {
    long end = System.nanoTime() + time.toNanos();
    boolean isRefuted = false;
    for (int slice = 0; !isRefuted && !budget.look(); slice++) {
      long left = end - System.nanoTime();
      Optional<Arm> next = left > 0 ? slice(slice, left, budget, listener) : Optional.empty();
      if (next.isEmpty()) {
        break;
      }
      Arm arm = next.get();
      arms.remove(arm);
      arms.add(arm);
      long runs = arms.stream().mapToLong(it -> it.findings().runs()).sum();
      progress.at("runs of " + arms.size() + " clients", runs);
      isRefuted = until == Until.FIRST_VIOLATION && arm.findings().violation().isPresent();
    }
    return arms.stream().map(Arm::findings).toList();
  }

  private Optional<Arm> slice(int number, long left, Budget budget, Consumer<Findings> listener) {
    Optional<Scenario> fresh = number % AGAIN == AGAIN - 1 ? Optional.empty() : generator.next();
    if (fresh.isPresent()) {
      Findings first = stress.run(fresh.get(), stint(left, FIRST_SLICE), budget);
      listener.accept(first);
      return Optional.of(new Arm(first));
    }
    Optional<Arm> best = arms.stream().max(Comparator.comparingDouble(Arm::promise));
    if (best.isPresent()) {
      Findings more = stress.run(best.get().scenario(), stint(left, SLICE), budget);
      listener.accept(more);
      best.get().add(more);
    }
    return best;
  }

  private static Stint stint(long left, Duration slice) {
    return Stint.of(Duration.ofNanos(Math.min(left, slice.toNanos())));
  }
}
