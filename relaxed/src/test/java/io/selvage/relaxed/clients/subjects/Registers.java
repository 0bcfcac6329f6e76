package io.selvage.relaxed.clients.subjects;

import io.selvage.core.PartialLock;
import io.selvage.core.Synchronizing;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The register libraries of Examples 3.1 to 3.3, as specifications, and fields that may be them.
 */
public final class Registers {
  private Registers() {}

  static VarHandle handle(MethodHandles.Lookup lookup, Class<?> type, String field) {
    try {
      return lookup.findVarHandle(type, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  // ---------------------------------------------------------------- specifications

  /** Example 3.1. */
  public static final class Relaxed {
    private int value;

    public int get() {
      return value;
    }

    public void set(int to) {
      value = to;
    }
  }

  /** Example 3.2. */
  public static final class ReleaseAcquire {
    @Synchronizing private int value;

    public int get() {
      return value;
    }

    public void set(int to) {
      value = to;
    }
  }

  /**
   * Example 3.3, where the paper prints "both read events": that would be the pairs that commute.
   * Of two calls, unless both are reads, the later one knows the earlier.
   */
  public static final class Sequential {
    private static final VarHandle WRITES =
        handle(MethodHandles.lookup(), Sequential.class, "writes");
    private static final VarHandle READS =
        handle(MethodHandles.lookup(), Sequential.class, "reads");

    private final PartialLock lock = new PartialLock();
    private int value;
    private int writes;
    private int reads;

    public int get() {
      lock.lock();
      int ignored = (int) WRITES.getAcquire(this);
      READS.getAndAddRelease(this, 1);
      int found = value;
      lock.unlock();
      return found;
    }

    public void set(int to) {
      lock.lock();
      int ignored = (int) READS.getAcquire(this);
      WRITES.getAndAdd(this, 1);
      value = to;
      lock.unlock();
    }
  }

  // ---------------------------------------------------------------- implementations

  public static final class Opaque {
    private static final VarHandle VALUE = handle(MethodHandles.lookup(), Opaque.class, "value");
    private int value;

    public int get() {
      return (int) VALUE.getOpaque(this);
    }

    public void set(int to) {
      VALUE.setOpaque(this, to);
    }
  }

  public static final class Released {
    private static final VarHandle VALUE = handle(MethodHandles.lookup(), Released.class, "value");
    private int value;

    public int get() {
      return (int) VALUE.getAcquire(this);
    }

    public void set(int to) {
      VALUE.setRelease(this, to);
    }
  }

  public static final class Volatile {
    private volatile int value;

    public int get() {
      return value;
    }

    public void set(int to) {
      value = to;
    }
  }

  public static final class Locked {
    private int value;

    public synchronized int get() {
      return value;
    }

    public synchronized void set(int to) {
      value = to;
    }
  }
}
