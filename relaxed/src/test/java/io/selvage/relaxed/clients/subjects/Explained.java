package io.selvage.relaxed.clients.subjects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Wrong under the Java memory model, each for another reason. */
public final class Explained {
  private Explained() {}

  /** Double-checked locking without volatile. */
  public static final class Lazy {
    private int[] value;

    public int get() {
      int[] found = value;
      if (found == null) {
        synchronized (this) {
          found = value;
          if (found == null) {
            found = new int[1];
            found[0] = 42;
            value = found;
          }
        }
      }
      return found[0];
    }
  }

  /** The write is a release, but the read is plain. */
  public static final class HalfOrdered {
    private static final VarHandle READY = handle();

    private int data;
    private boolean ready;

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(HalfOrdered.class, "ready", boolean.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    public void publish() {
      data = 1;
      READY.setRelease(this, true);
    }

    public int read() {
      return ready ? data : -1;
    }
  }

  /** Each announces itself, then looks for the other. */
  public static final class Entrance {
    private int one;
    private int other;

    public int first() {
      one = 1;
      return other;
    }

    public int second() {
      other = 1;
      return one;
    }
  }
}
