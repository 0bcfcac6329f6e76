package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Peterson's lock for two threads. */
public final class Peterson {
  private static final VarHandle WANTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle TURN;

  static {
    try {
      TURN = MethodHandles.lookup().findVarHandle(Peterson.class, "turn", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final int[] wants = new int[2];
  private int turn;
  private int count;

  private void lock(int me) {
    WANTS.setVolatile(wants, me, 1);
    TURN.setVolatile(this, 1 - me);
    while ((int) WANTS.getVolatile(wants, 1 - me) == 1 && (int) TURN.getVolatile(this) == 1 - me) {
      Thread.onSpinWait();
    }
  }

  private void lockWeakly(int me) {
    WANTS.setRelease(wants, me, 1);
    TURN.setRelease(this, 1 - me);
    while ((int) WANTS.getAcquire(wants, 1 - me) == 1 && (int) TURN.getAcquire(this) == 1 - me) {
      Thread.onSpinWait();
    }
  }

  private void unlock(int me) {
    WANTS.setRelease(wants, me, 0);
  }

  private int count(int me) {
    int now = ++count;
    unlock(me);
    return now;
  }

  /** The number of passes so far. */
  public int pass(int me) {
    lock(me);
    return count(me);
  }

  public int passWeakly(int me) {
    lockWeakly(me);
    return count(me);
  }

  public void wrong() {
    Parallel.run(
        () -> {
          passWeakly(0);
        },
        () -> {
          passWeakly(1);
        });
    require();
  }

  public void right() {
    Parallel.run(
        () -> {
          pass(0);
        },
        () -> {
          pass(1);
        });
    require();
  }

  private void require() {
    if (count != 2) {
      throw new AssertionError();
    }
  }
}
