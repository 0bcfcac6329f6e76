package io.selvage.refine.internal.client;

import io.selvage.core.collection.IntList;
import java.util.BitSet;

/**
 * The states whose strongly connected component is not yet complete, in Tarjan's order: when the
 * first state of a component is left, the component is that state and all open ones after it.
 */
public final class OpenComponents {
  private final BitSet isOpen = new BitSet();
  private final IntList open = new IntList(64);

  public void open(int number) {
    open.add(number);
    isOpen.set(number);
  }

  public boolean isOpen(int number) {
    return isOpen.get(number);
  }

  /** Completes the component whose first visited state is this one. */
  public void close(int first) {
    while (!open.isEmpty() && open.get(open.size() - 1) >= first) {
      isOpen.clear(open.removeLast());
    }
  }
}
