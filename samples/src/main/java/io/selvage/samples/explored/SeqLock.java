package io.selvage.samples.explored;

import io.selvage.core.Parallel;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Two values that are read together without a lock: a reader that was too slow retries. */
public final class SeqLock {
  private static final VarHandle VERSION;
  private static final VarHandle A;
  private static final VarHandle B;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      VERSION = lookup.findVarHandle(SeqLock.class, "version", int.class);
      A = lookup.findVarHandle(SeqLock.class, "a", int.class);
      B = lookup.findVarHandle(SeqLock.class, "b", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private int version;
  private int a;
  private int b;

  public void write(int value) {
    VERSION.setOpaque(this, 1);
    VarHandle.releaseFence();
    A.setOpaque(this, value);
    B.setOpaque(this, value);
    VERSION.setRelease(this, 2);
  }

  public void writeWithoutFence(int value) {
    VERSION.setOpaque(this, 1);
    A.setOpaque(this, value);
    B.setOpaque(this, value);
    VERSION.setRelease(this, 2);
  }

  public void read() {
    int before = (int) VERSION.getAcquire(this);
    int x = (int) A.getOpaque(this);
    int y = (int) B.getOpaque(this);
    VarHandle.acquireFence();
    check(before, (int) VERSION.getOpaque(this), x, y);
  }

  public void readWithoutFence() {
    int before = (int) VERSION.getAcquire(this);
    int x = (int) A.getOpaque(this);
    int y = (int) B.getOpaque(this);
    check(before, (int) VERSION.getOpaque(this), x, y);
  }

  /** If no thread wrote meanwhile, both values are of the same write. */
  private static void check(int before, int after, int x, int y) {
    if (before == after && before % 2 == 0 && x != y) {
      throw new AssertionError();
    }
  }

  public void wrongReader() {
    Parallel.run(() -> write(1), this::readWithoutFence);
  }

  public void wrongWriter() {
    Parallel.run(() -> writeWithoutFence(1), this::read);
  }

  public void right() {
    Parallel.run(() -> write(1), this::read);
  }
}
