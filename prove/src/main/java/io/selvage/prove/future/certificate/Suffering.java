package io.selvage.prove.future.certificate;

import java.util.Optional;

/** What a thread has to put up with. */
final class Suffering {
  private Suffering() {}

  /**
   * After another thread did that, with the same shared before; nothing, where the other cannot be
   * another.
   */
  static Optional<Moment> of(Moment moment, Deed deed, int actor) {
    if (actor > 0 && actor == moment.value) {
      return Optional.empty();
    }
    Moment after = moment.copy();
    switch (deed) {
      case CALL -> after.observer++;
      case RETURN -> after.observer = Math.max(after.observer, Moment.RETURNED);
      case TAKE -> take(after, actor);
      case FILL -> after.filling[actor] = Moment.FILLED;
      case REMOVE -> end(after);
    }
    return Optional.of(after);
  }

  static void take(Moment moment, int actor) {
    if (actor > 0) {
      if (moment.filling[actor] > 0) {
        throw new Rejected("a second slot for a value that is followed");
      }
      moment.slot[actor] = moment.free;
      moment.filling[actor] = Moment.TAKEN;
    }
    moment.free++;
    moment.additions++;
  }

  /** The first value is gone: neither is followed any longer. */
  static void end(Moment moment) {
    moment.observer = Moment.OVER;
    moment.value = 0;
    for (int value = 1; value <= 2; value++) {
      moment.slot[value] = -1;
      moment.filling[value] = 0;
    }
  }
}
