package io.selvage.prove.internal.arrayqueue.checker;

/** The effect of a step on other threads. */
enum SlotEffect {
  CALL,
  RETURN,
  TAKE,
  FILL,
  REMOVE;

  /**
   * @param actor the value that the acting thread inserts; 0 for any, and for deletions
   */
  String by(int actor, SlotState before) {
    return by(actor, before.shared());
  }

  String by(int actor, String shared) {
    return name() + " by " + actor + " when " + shared;
  }
}
