package io.selvage.relaxed.internal.thread;

/** The next action of a thread with respect to memory. */
public enum ThreadAction {
  READ,
  WRITE,
  /** Reads, and atomically writes if it reads an expected value. */
  UPDATE,
  /** Like UPDATE, or like READ, but only when it reads a value it waits for. */
  AWAIT,
  /** The writing half of an update; threads do not request it by themselves. */
  STORE,
  FENCE,
  CHOOSE,
  /** Lets another thread begin. */
  START,
  /** Waits for another thread to end. */
  JOIN,
  END,
  /** Does not continue: an assumption does not hold, or an awaited value has not come. */
  STUCK,
  /** Unsupported; what follows is unknown. */
  REFUSED;

  static final int READS = READ.ordinal();
  public static final int WRITES = WRITE.ordinal();
  public static final int UPDATES = UPDATE.ordinal();
  static final int AWAITS = AWAIT.ordinal();
  public static final int STORES = STORE.ordinal();
  public static final int FENCES = FENCE.ordinal();
  public static final int CHOOSES = CHOOSE.ordinal();
  public static final int STARTS = START.ordinal();
  public static final int JOINS = JOIN.ordinal();
  public static final int ENDS = END.ordinal();
  public static final int STICKS = STUCK.ordinal();
  public static final int REFUSES = REFUSED.ordinal();
}
