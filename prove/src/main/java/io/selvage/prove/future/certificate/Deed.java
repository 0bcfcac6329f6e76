package io.selvage.prove.future.certificate;

/** What a step does to others. */
enum Deed {
  CALL,
  RETURN,
  TAKE,
  FILL,
  REMOVE;

  /**
   * @param actor which value it is that the actor inserts; 0 for any, and for deletions
   */
  String by(int actor, Moment before) {
    return by(actor, before.shared());
  }

  String by(int actor, String shared) {
    return name() + " by " + actor + " when " + shared;
  }
}
