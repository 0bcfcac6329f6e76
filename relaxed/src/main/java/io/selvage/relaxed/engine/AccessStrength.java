package io.selvage.relaxed.engine;

/** The strength of an access or a fence, as bits. The memory model defines their meaning. */
public final class AccessStrength {
  /** Opaque, relaxed in C11: coherent and nothing more. */
  public static final int OPAQUE = 0;

  public static final int ACQUIRE = 1;
  public static final int RELEASE = 2;

  /** Volatile, sequentially consistent in C11; combined with the two above. */
  public static final int TOTAL = 4;

  /** Plain in Java. */
  public static final int PLAIN = 8;

  /** An access to a final field. */
  public static final int FINAL = 16;

  /** Non-atomic in C11, combined with plain: fences do not synchronise through it. */
  public static final int NON_ATOMIC = 128;

  /** A write of a final field that is frozen immediately, because no constructor exit follows. */
  public static final int FROZEN = 256;

  /** A narrow fence: loadLoadFence if it acquires, storeStoreFence if it releases. */
  public static final int NARROW = 512;

  /** A read of a thread object's content, which may reveal the identity of a thread. */
  public static final int OF_THREAD = 1024;

  /** Set by the engine: it was postponed (load buffering). */
  public static final int HELD = 2048;

  /** Set by the engine: a read that was postponed, but need not have been. */
  public static final int CHOSEN = 4096;

  public static final int VOLATILE = ACQUIRE | RELEASE | TOTAL;

  /** Set by the engine: one half of an update. */
  public static final int HALF = 32;

  /** Set by the engine: it waits for a value and has not read it. */
  public static final int WAITING = 64;

  private AccessStrength() {}

  /** The part that applies to a read. */
  public static int ofRead(int strength) {
    return strength & ~RELEASE;
  }

  /** The part that applies to a write. */
  public static int ofWrite(int strength) {
    return strength & ~ACQUIRE;
  }
}
