package io.selvage.history;

import io.selvage.core.verdict.Verdict;

/**
 * A verdict on a history, and the strategy that decided it.
 *
 * @param strategy as in {@link io.selvage.history.internal.strategy.StrategyNames}, without the
 *     parts that did not apply
 */
public record HistoryVerdict(Verdict verdict, String strategy) {}
