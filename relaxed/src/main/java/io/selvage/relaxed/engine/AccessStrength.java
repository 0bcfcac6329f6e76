package io.selvage.relaxed.engine;

/** How strong an access or a fence is, as bits. What they mean is for the memory model to say. */
public final class AccessStrength {
  /** Opaque, C11's relaxed: coherent and nothing more. */
  public static final int OPAQUE = 0;

  public static final int ACQUIRE = 1;
  public static final int RELEASE = 2;

  /** Volatile, C11's sequentially consistent; goes with the two above. */
  public static final int TOTAL = 4;

  /** Java's plain. */
  public static final int PLAIN = 8;

  /** Of a final field. */
  public static final int FINAL = 16;

  /** C11's non-atomic, which goes with plain: fences do not synchronise through it. */
  public static final int NON_ATOMIC = 128;

  /** Of a write of a final field that is frozen at once: no constructor is left after it. */
  public static final int FROZEN = 256;

  /** Of a fence: loadLoadFence if it acquires, storeStoreFence if it releases. */
  public static final int NARROW = 512;

  /** Of a read of what a thread object holds: it may tell a thread who it is. */
  public static final int OF_THREAD = 1024;

  public static final int VOLATILE = ACQUIRE | RELEASE | TOTAL;

  /** Set by the engine: half of an update. */
  public static final int HALF = 32;

  /** Set by the engine: it waits for something and has not found it. */
  public static final int WAITING = 64;

  private AccessStrength() {}

  /** What is left of it in a read. */
  public static int ofRead(int strength) {
    return strength & ~RELEASE;
  }

  /** What is left of it in a write. */
  public static int ofWrite(int strength) {
    return strength & ~ACQUIRE;
  }
}
