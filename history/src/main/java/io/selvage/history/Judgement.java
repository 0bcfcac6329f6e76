package io.selvage.history;

import io.selvage.core.Verdict;

/**
 * A verdict on a history, and the strategy that decided it.
 *
 * @param strategy as in {@link Strategies}, without what did not apply
 */
public record Judgement(Verdict verdict, String strategy) {}
