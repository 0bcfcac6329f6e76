package io.selvage.history;

import io.selvage.core.verdict.LinearizablePrefix;
import io.selvage.core.verdict.Verdict;
import java.util.Optional;

/**
 * A verdict on a history, and the strategy that decided it.
 *
 * @param strategy as in {@link io.selvage.history.internal.strategy.StrategyNames}, without what
 *     did not apply
 * @param prefix of a history that was not decided, where one is known to be linearizable
 */
public record HistoryVerdict(
    Verdict verdict, String strategy, Optional<LinearizablePrefix> prefix) {
  public HistoryVerdict(Verdict verdict, String strategy) {
    this(verdict, strategy, Optional.empty());
  }
}
