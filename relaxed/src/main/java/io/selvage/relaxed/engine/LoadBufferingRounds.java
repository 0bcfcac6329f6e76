package io.selvage.relaxed.engine;

import io.selvage.relaxed.internal.buffering.BufferingSummary;
import io.selvage.relaxed.internal.explore.ExplorationSettings;
import io.selvage.relaxed.internal.explore.LoadBufferingSettings;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Explores without postponed reads, and then with them until nothing new is found for them. Each
 * exploration finds all executions of the former ones again. A program in which load buffering is
 * impossible is explored once, as if it had not been requested.
 */
final class LoadBufferingRounds {
  private ExplorationSettings setting;
  private LoadBufferingSettings last;

  LoadBufferingRounds(ExplorationSettings setting) {
    BufferingSummary.Scope scope =
        hasTwins(setting) ? BufferingSummary.Scope.UP_TO_SYMMETRY : BufferingSummary.Scope.ALL;
    this.last = setting.buffering().anew(scope);
    this.setting = setting.with(last);
  }

  private static boolean hasTwins(ExplorationSettings setting) {
    int[] kinds = setting.twins().kinds(setting.code());
    return Arrays.stream(kinds).distinct().count() < kinds.length;
  }

  /** The settings of the last exploration, whose summary contains what all of them have shown. */
  LoadBufferingSettings last() {
    return last;
  }

  /**
   * @param most the number of explorations with postponed reads
   * @return the last one, which is the result for all
   */
  <O extends ExecutionExplorer.Observer> Exploration.ObservedResult<O> run(
      Supplier<O> observers, BiConsumer<O, O> merging, int most) {
    Exploration.ObservedResult<O> found = explore(observers, merging);
    if (found.result().isFinished() && last.summary().isUpToSymmetry()) {
      if (!last.summary().isPossible()) {
        return found;
      }
      // Which reads to postpone is known only if all executions were seen.
      setting = setting.with(SymmetricThreads.APART);
      last = last.anew(BufferingSummary.Scope.ALL);
      found = explore(observers, merging);
    }
    while (found.result().isFinished() && !last.plan().equals(last.summary().plan())) {
      if (last.round() == most) {
        return with(found, LoadBufferingResult.Extent.CUT_OFF);
      }
      last = last.next();
      found = explore(observers, merging);
    }
    return found;
  }

  private <O extends ExecutionExplorer.Observer> Exploration.ObservedResult<O> explore(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    Exploration.ObservedResult<O> found =
        new Exploration(setting.with(last)).runOnce(observers, merging);
    if (!found.result().isFinished()) {
      return with(
          found,
          last.isPostponing()
              ? LoadBufferingResult.Extent.CUT_OFF
              : LoadBufferingResult.Extent.NONE);
    }
    return with(
        found,
        last.counts().undecided() > 0
            ? LoadBufferingResult.Extent.UNDECIDED
            : LoadBufferingResult.Extent.ALL);
  }

  private <O extends ExecutionExplorer.Observer> Exploration.ObservedResult<O> with(
      Exploration.ObservedResult<O> found, LoadBufferingResult.Extent extent) {
    Exploration.Result result = found.result();
    LoadBufferingResult buffering =
        new LoadBufferingResult(last.round(), last.counts().dropped(), extent);
    return new Exploration.ObservedResult<>(
        new Exploration.Result(
            result.executions(),
            result.blocked(),
            result.explored(),
            result.isFinished() && !buffering.isPartial(),
            buffering),
        found.observer());
  }
}
