package io.selvage.prove.internal.arrayqueue.checker;

/** What a step does to others. */
enum SlotEffect {
  CALL,
  RETURN,
  TAKE,
  FILL,
  REMOVE;

  /**
   * @param actor which value it is that the actor inserts; 0 for any, and for deletions
   */
  String by(int actor, SlotState before) {
    return by(actor, before.shared());
  }

  String by(int actor, String shared) {
    return name() + " by " + actor + " when " + shared;
  }
}
