package io.selvage.prove.internal.arrayqueue.checker;

import java.util.Optional;

/** Interference by other threads. */
final class SlotEnvironmentSteps {
  private SlotEnvironmentSteps() {}

  /**
   * The state after another thread had that effect, from the same shared state; empty if the actor
   * cannot be another thread.
   */
  static Optional<SlotState> of(SlotState moment, SlotEffect effect, int actor) {
    if (actor > 0 && actor == moment.value) {
      return Optional.empty();
    }
    SlotState after = moment.copy();
    switch (effect) {
      case CALL -> after.observer++;
      case RETURN -> after.observer = Math.max(after.observer, SlotState.RETURNED);
      case TAKE -> take(after, actor);
      case FILL -> after.filling[actor] = SlotState.FILLED;
      case REMOVE -> end(after);
    }
    return Optional.of(after);
  }

  static void take(SlotState moment, int actor) {
    if (actor > 0) {
      if (moment.filling[actor] > 0) {
        throw new InvalidSlotCertificate("a second slot for a value that is followed");
      }
      moment.slot[actor] = moment.free;
      moment.filling[actor] = SlotState.TAKEN;
    }
    moment.free++;
    moment.additions++;
  }

  /** The first value is gone: neither value is tracked any longer. */
  static void end(SlotState moment) {
    moment.observer = SlotState.OVER;
    moment.value = 0;
    for (int value = 1; value <= 2; value++) {
      moment.slot[value] = -1;
      moment.filling[value] = 0;
    }
  }
}
