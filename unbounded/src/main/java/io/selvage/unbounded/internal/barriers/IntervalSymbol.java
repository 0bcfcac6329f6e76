package io.selvage.unbounded.internal.barriers;

import io.selvage.unbounded.language.CallSymbol;

/**
 * An interval-annotated symbol: a call with its outcome, the interval that it begins in and the one
 * it ends in, from 1; {@link #OPEN} if it is pending.
 */
public record IntervalSymbol(CallSymbol symbol, int first, int last) {
  /** The paper's ω. */
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
