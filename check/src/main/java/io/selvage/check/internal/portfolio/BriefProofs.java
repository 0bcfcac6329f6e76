package io.selvage.check.internal.portfolio;

import io.selvage.check.EngineResult;
import io.selvage.check.internal.merge.CoverageRules;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The engines that prove more than the others or nothing, cheapest first, beside the others and
 * each for a small part of the time, measured as processor time (decision 0360). What they had not
 * proved by then is no reason for anything.
 */
final class BriefProofs {
  /** Of the time, for each: it is not missed by the engines that run beside it. */
  private static final int PART = 6;

  /** Of a time as short as this, all: less would not do for any proof. */
  private static final Duration SHORT = Duration.ofSeconds(1);

  private final List<EngineTask> tasks;
  private final Duration share;
  private final List<EngineResult> known;
  private final ResultsSoFar results;

  /**
   * @param time of the whole check
   * @param known what was established before
   */
  BriefProofs(
      List<EngineTask> tasks, Duration time, List<EngineResult> known, ResultsSoFar results) {
    this.tasks = tasks;
    this.share = time.compareTo(SHORT) > 0 ? time.dividedBy(PART) : time;
    this.known = List.copyOf(known);
    this.results = results;
  }

  /** None. */
  static BriefProofs none(ResultsSoFar results) {
    return new BriefProofs(List.of(), Duration.ZERO, List.of(), results);
  }

  /** Until one refutes, or proves for any number of calls, which the others do not exceed. */
  List<EngineResult> run(Budget budget) {
    List<EngineResult> found = new ArrayList<>();
    for (EngineTask task : tasks) {
      if (isSettled(known) || isSettled(found) || budget.look()) {
        return found;
      }
      found.add(results.of(task, () -> attempt(task, budget)));
    }
    return found;
  }

  private static boolean isSettled(List<EngineResult> all) {
    return all.stream().anyMatch(it -> it.isRefuted() || CoverageRules.isUnbounded(it.verdict()));
  }

  private EngineResult attempt(EngineTask task, Budget part) {
    EngineResult result;
    try {
      EngineTask limited =
          new EngineTask(new ProcessorShare(task.engine(), share), task.question());
      result = limited.attempt(part, ProgressListener.NONE);
    } catch (UsageException e) {
      result = task.without(UnknownCause.read(e.line()));
    }
    return result.verdict() instanceof Verdict.Unknown unknown
        ? result.withNote(Verdict.Unknown.because(unknown.cause()))
        : result;
  }
}
