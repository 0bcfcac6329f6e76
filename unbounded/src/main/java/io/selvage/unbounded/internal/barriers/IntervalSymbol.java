package io.selvage.unbounded.internal.barriers;

import io.selvage.unbounded.language.CallSymbol;

/**
 * An interval-annotated symbol: a call with its outcome, and its first and last interval, from 1;
 * {@link #OPEN} if it is pending.
 */
public record IntervalSymbol(CallSymbol symbol, int first, int last) {
  /** The symbol ω of the paper. */
  public static final int OPEN = Integer.MAX_VALUE;

  public IntervalSymbol {
    if (first < 1 || last < first || symbol.isPending() != (last == OPEN)) {
      throw new IllegalArgumentException("no span: " + symbol + " " + first + " " + last);
    }
  }

  @Override
  public String toString() {
    return symbol + " [" + first + ", " + (last == OPEN ? "ω" : last) + "]";
  }
}
