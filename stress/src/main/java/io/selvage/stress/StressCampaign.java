package io.selvage.stress;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.stress.internal.generate.CampaignArm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Random scenarios, each run for a short time, until one shows a violation. Two of three time
 * slices go to new scenarios, the third to the most promising earlier one; when no new ones remain,
 * all slices do.
 */
public final class StressCampaign {
  /** Enough for tens of thousands of runs if processors are available. */
  private static final Duration FIRST_SLICE = Duration.ofMillis(120);

  private static final Duration SLICE = Duration.ofMillis(300);

  private static final int AGAIN = 3;

  private final ScenarioRunner stress;
  private final ScenarioGenerator generator;
  private final Until until;
  private final List<CampaignArm> arms = new ArrayList<>();

  /** When to end before the time is over. */
  public enum Until {
    FIRST_VIOLATION,
    /** Never: all violations are collected. */
    END
  }

  public StressCampaign(ScenarioRunner stress, ScenarioGenerator generator) {
    this(stress, generator, Until.FIRST_VIOLATION);
  }

  public StressCampaign(ScenarioRunner stress, ScenarioGenerator generator, Until until) {
    this.stress = stress;
    this.generator = generator;
    this.until = until;
  }

  /** The findings of each scenario; a violation is in the last. */
  public List<ScenarioFindings> run(Duration time, Budget budget, ProgressListener progress) {
    return run(time, budget, progress, slice -> {});
  }

  /**
   * @param listener receives the findings of each slice, in case the campaign never ends
   */
  public List<ScenarioFindings> run(
      Duration time,
      Budget budget,
      ProgressListener progress,
      Consumer<ScenarioFindings> listener) {
    long end = System.nanoTime() + time.toNanos();
    boolean isRefuted = false;
    for (int slice = 0; !isRefuted && !budget.look(); slice++) {
      long left = end - System.nanoTime();
      Optional<CampaignArm> next =
          left > 0 ? slice(slice, left, budget, listener) : Optional.empty();
      if (next.isEmpty()) {
        break;
      }
      CampaignArm arm = next.get();
      arms.remove(arm);
      arms.add(arm);
      long runs = arms.stream().mapToLong(it -> it.findings().runs()).sum();
      progress.at("runs of " + arms.size() + " clients", runs);
      isRefuted = until == Until.FIRST_VIOLATION && arm.findings().violation().isPresent();
    }
    return arms.stream().map(CampaignArm::findings).toList();
  }

  private Optional<CampaignArm> slice(
      int number, long left, Budget budget, Consumer<ScenarioFindings> listener) {
    Optional<Scenario> fresh = number % AGAIN == AGAIN - 1 ? Optional.empty() : generator.next();
    if (fresh.isPresent()) {
      ScenarioFindings first = stress.run(fresh.get(), nextLimit(left, FIRST_SLICE), budget);
      listener.accept(first);
      return Optional.of(new CampaignArm(first));
    }
    Optional<CampaignArm> best =
        arms.stream().max(Comparator.comparingDouble(CampaignArm::expectedGain));
    if (best.isPresent()) {
      ScenarioFindings more = stress.run(best.get().scenario(), nextLimit(left, SLICE), budget);
      listener.accept(more);
      best.get().add(more);
    }
    return best;
  }

  private static RunLimit nextLimit(long left, Duration slice) {
    return RunLimit.of(Duration.ofNanos(Math.min(left, slice.toNanos())));
  }
}
