package io.selvage.unbounded.internal.parikh;

import io.selvage.unbounded.language.CallSymbol;

/**
 * A number of symbols, each in one of these layers of a word, which is a sequence of layers.
 * Pending ones may be dropped, or stand for the same call with any outcome.
 *
 * @param first the first layer that it may be in, from 0
 */
public record SymbolDemand(CallSymbol symbol, int first, int last, long count) {
  /** Whether a symbol of a word can be one of these. */
  boolean matches(CallSymbol other) {
    return symbol.isPending() ? symbol.call().equals(other.call()) : symbol.equals(other);
  }
}
