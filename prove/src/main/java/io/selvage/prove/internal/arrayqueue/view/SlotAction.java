package io.selvage.prove.internal.arrayqueue.view;

/**
 * The effect of one step of a thread on others.
 *
 * @param actor the value of its insertion; plain for deletions
 * @param before the shared state before the step
 */
public record SlotAction(Kind effect, TrackedValue actor, SlotSharedState before) {
  public enum Kind {
    /** An insertion is called and chooses to be that of a tracked value. */
    CALL,
    /** The insertion of the first value returns. */
    RETURN,
    /** The next free slot is taken. */
    TAKE,
    /** A tracked value is stored in its slot. */
    FILL,
    /** The first value is removed. */
    REMOVE
  }

  /** Numbers, in certificate format. */
  String line() {
    return effect.ordinal()
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
    return switch (effect) {
      case CALL -> who + " is called";
      case RETURN -> who + " returns";
      case TAKE -> who + " reserves the next free slot";
      case FILL -> who + " fills its slot";
      case REMOVE -> "a removal removes the first value";
    };
  }
}
