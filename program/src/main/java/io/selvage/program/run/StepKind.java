package io.selvage.program.run;

/** Why a thread has stopped: what it requires from its engine next. */
public enum StepKind {
  READ,
  WRITE,
  UPDATE,
  FENCE,
  /** Like UPDATE, but enabled only when its condition holds. */
  AWAIT,
  CHOOSE,
  /** A new object requires a number. */
  ALLOCATE,
  /** A class must be initialised first: part of the prelude, or the reason to run it again. */
  INITIALISE,
  /** The operation has returned. */
  DONE,
  /** The operation has thrown. */
  THREW,
  /** Unsupported; what follows is unknown. */
  REFUSED;

  /** Ordinals, for loops that dispatch on the step kind. */
  static final int READING = READ.ordinal();

  static final int WRITING = WRITE.ordinal();
  public static final int UPDATING = UPDATE.ordinal();
  static final int AWAITING = AWAIT.ordinal();
  static final int ALLOCATING = ALLOCATE.ordinal();

  private static final StepKind[] STEPS = values();

  static StepKind of(int ordinal) {
    return STEPS[ordinal];
  }

  public boolean isEnd() {
    return this == DONE || this == THREW;
  }
}
