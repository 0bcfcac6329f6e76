package io.selvage.prove.future;

import java.util.Optional;

/** A view after a step, and what the step does to others. */
record Reached(SlotView view, Optional<SlotAction> action) {
  static Reached quietly(SlotView view) {
    return new Reached(view, Optional.empty());
  }
}
