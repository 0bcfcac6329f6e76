package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Each announces itself, then checks for the other: at most one may miss the other. */
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

  public int one() {
    ONE.setVolatile(this, 1);
    return (int) OTHER.getVolatile(this);
  }

  public int other() {
    OTHER.setVolatile(this, 1);
    return (int) ONE.getVolatile(this);
  }

  public int oneWeakly() {
    ONE.setRelease(this, 1);
    return (int) OTHER.getAcquire(this);
  }

  public int otherWeakly() {
    OTHER.setRelease(this, 1);
    return (int) ONE.getAcquire(this);
  }

  /** Release and acquire do not order a read after an earlier write. */
  public void wrong() {
    Parallel.run(
        () -> {
          if (oneWeakly() == 0) {
            inside++;
          }
        },
        () -> {
          if (otherWeakly() == 0) {
            inside += 2;
          }
        });
    require();
  }

  public void right() {
    Parallel.run(
        () -> {
          if (one() == 0) {
            inside++;
          }
        },
        () -> {
          if (other() == 0) {
            inside += 2;
          }
        });
    require();
  }

  /** Both inside would be 3; a lost update would be 1 or 2, by a race that must not exist. */
  private void require() {
    if (inside == 3) {
      throw new AssertionError();
    }
  }
}
