package io.selvage.prove.internal.arrayqueue.view;

import java.util.Optional;

/** A view after a step, and what the step does to others. */
public record SlotSuccessor(SlotView view, Optional<SlotAction> action) {
  static SlotSuccessor quietly(SlotView view) {
    return new SlotSuccessor(view, Optional.empty());
  }
}
