package io.selvage.samples.weak;

import java.lang.invoke.VarHandle;

/** The baskets queue with the strongest updates that are not volatile, as in Figure 7. */
public final class BasketsQueueAcquireRelease extends BasketsQueue {
  @Override
  boolean replaces(VarHandle handle, Object of, Node seen, Node node) {
    return Handles.acquireRelease(handle, of, seen, node);
  }
}
