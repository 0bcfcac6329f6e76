package io.selvage.relaxed.internal.thread;

/** What a thread does next, as far as memory is concerned. */
public enum ThreadAction {
  READ,
  WRITE,
  /** Reads, and writes at once if it finds what it wants. */
  UPDATE,
  /** Like UPDATE, or like READ, but only when the value found is one it waits for. */
  AWAIT,
  /** The writing half of an update; no thread asks for it by itself. */
  STORE,
  FENCE,
  CHOOSE,
  /** Lets another thread begin. */
  START,
  /** Waits for another thread to end. */
  JOIN,
  END,
  /** Goes no further: an assumption does not hold, or what was awaited has not come. */
  STUCK,
  /** Not supported; nothing can be said about what follows. */
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
