package io.selvage.relaxed.oracle;

/**
 * Something a thread does to memory. An update is one event, a read and a write; an update that did
 * not write is a read.
 *
 * @param thread whose; {@link #NOBODY} for initial writes
 * @param location of a fence, {@link #NOWHERE}
 * @param read the word found, if it reads
 * @param written the word left, if it writes
 */
record Event(int thread, Kind kind, Strength strength, Location location, long read, long written) {
  static final int NOBODY = -1;
  static final Location NOWHERE = new Location(0, 0);

  /** What kinds of events there are. */
  enum Kind {
    READ,
    WRITE,
    UPDATE,
    FENCE,
    /** A start or a join. */
    MARK,
    /** The end of a constructor: the location is of the object, whose final fields are frozen. */
    FREEZE
  }

  static Event initial(Location location, long word) {
    return new Event(NOBODY, Kind.WRITE, Strength.OPAQUE, location, 0, word);
  }

  boolean isInitial() {
    return thread == NOBODY;
  }

  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }

  boolean writes() {
    return kind == Kind.WRITE || kind == Kind.UPDATE;
  }

  boolean isUpdate() {
    return kind == Kind.UPDATE;
  }

  boolean isFence() {
    return kind == Kind.FENCE;
  }

  boolean isMark() {
    return kind == Kind.MARK;
  }

  boolean isFreeze() {
    return kind == Kind.FREEZE;
  }

  /** Whether it is about no location. */
  boolean isNowhere() {
    return isFence() || isMark() || isFreeze();
  }

  boolean isPlainRead() {
    return kind == Kind.READ && (strength == Strength.PLAIN || isFinal());
  }

  boolean isFinal() {
    return strength == Strength.FINAL;
  }

  boolean isVolatile() {
    return strength == Strength.VOLATILE;
  }

  boolean isFullFence() {
    return isFence() && isVolatile();
  }
}
