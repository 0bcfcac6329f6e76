package io.selvage.refine;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The states whose strongly connected component is not yet complete, in Tarjan's order: when the
 * first state of a component is left, the component is that state and all open ones after it.
 */
final class Components {
  private final BitSet isOpen = new BitSet();
  private int[] open = new int[64];
  private int count;

  void open(int number) {
    if (count == open.length) {
      open = Arrays.copyOf(open, count * 2);
    }
    open[count++] = number;
    isOpen.set(number);
  }

  boolean isOpen(int number) {
    return isOpen.get(number);
  }

  /** Completes the component of which this state was the first to be met. */
  void close(int first) {
    while (count > 0 && open[count - 1] >= first) {
      isOpen.clear(open[--count]);
    }
  }
}
