package io.selvage.prove.internal.arrayqueue.view;

import java.util.Optional;

/** A view after a step, and the effect of the step on others. */
public record SlotSuccessor(SlotView view, Optional<SlotAction> action) {
  static SlotSuccessor quietly(SlotView view) {
    return new SlotSuccessor(view, Optional.empty());
  }
}
