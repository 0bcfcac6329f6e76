package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Each says that it wants to, then looks whether the other does: at most one may not see it. */
public final class Dekker {
  private static final VarHandle ONE;
  private static final VarHandle OTHER;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ONE = lookup.findVarHandle(Dekker.class, "one", int.class);
      OTHER = lookup.findVarHandle(Dekker.class, "other", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int one;
  private int other;
  private int inside;

  /** Release and acquire do not keep a read behind an earlier write. */
  public void wrong() {
    Parallel.run(
        () -> {
          ONE.setRelease(this, 1);
          if ((int) OTHER.getAcquire(this) == 0) {
            inside++;
          }
        },
        () -> {
          OTHER.setRelease(this, 1);
          if ((int) ONE.getAcquire(this) == 0) {
            inside += 2;
          }
        });
    require();
  }

  public void right() {
    Parallel.run(
        () -> {
          ONE.setVolatile(this, 1);
          if ((int) OTHER.getVolatile(this) == 0) {
            inside++;
          }
        },
        () -> {
          OTHER.setVolatile(this, 1);
          if ((int) ONE.getVolatile(this) == 0) {
            inside += 2;
          }
        });
    require();
  }

  /** Both inside would be 3; one lost would be 1 or 2, by a race that there must not be. */
  private void require() {
    if (inside == 3) {
      throw new AssertionError();
    }
  }
}
