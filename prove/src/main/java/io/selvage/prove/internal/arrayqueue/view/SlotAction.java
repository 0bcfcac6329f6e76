package io.selvage.prove.internal.arrayqueue.view;

/**
 * What one thread does to others by one step.
 *
 * @param actor which value its insertion has; plain for deletions
 * @param before what was shared before the step
 */
public record SlotAction(Kind deed, TrackedValue actor, SlotSharedState before) {
  public enum Kind {
    /** An insertion is called, and chooses to be that of a value that is followed. */
    CALL,
    /** The insertion of the first value returns. */
    RETURN,
    /** The next free slot is taken. */
    TAKE,
    /** A value that is followed goes into its slot. */
    FILL,
    /** The first value is removed. */
    REMOVE
  }

  /** Numbers, as they are in a certificate. */
  String line() {
    return deed.ordinal()
        + " "
        + actor.ordinal()
        + " "
        + before.observer().ordinal()
        + " "
        + before.first().ordinal()
        + " "
        + before.second().ordinal()
        + " "
        + before.free()
        + " "
        + before.firstAt()
        + " "
        + before.secondAt();
  }

  String words() {
    String who =
        switch (actor) {
          case PLAIN -> "somebody";
          case FIRST -> "the insertion of the first value";
          case SECOND -> "the insertion of the second value";
        };
    return switch (deed) {
      case CALL -> who + " is called";
      case RETURN -> who + " returns";
      case TAKE -> who + " reserves the next free slot";
      case FILL -> who + " fills its slot";
      case REMOVE -> "a removal removes the first value";
    };
  }
}
