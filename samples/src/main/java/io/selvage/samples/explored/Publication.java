package io.selvage.samples.explored;

import io.selvage.core.Parallel;

/** An object published through a field, without a lock. */
public final class Publication {
  private Box box;
  private volatile Box safe;
  private Frozen frozen;

  private static final class Box {
    int value = 42;
  }

  /** Final fields, and what they lead to, may be published by a race. */
  private static final class Frozen {
    final int[] values;

    Frozen() {
      values = new int[1];
      values[0] = 42;
    }
  }

  public void publish() {
    box = new Box();
  }

  public int open() {
    Box seen = box;
    return seen == null ? 42 : seen.value;
  }

  public void publishSafely() {
    safe = new Box();
  }

  public int openSafe() {
    Box seen = safe;
    return seen == null ? 42 : seen.value;
  }

  public void publishFrozen() {
    frozen = new Frozen();
  }

  public int openFrozen() {
    Frozen seen = frozen;
    return seen == null ? 42 : seen.values[0];
  }

  public void wrong() {
    Parallel.run(this::publish, () -> require(open()));
  }

  public void right() {
    Parallel.run(this::publishSafely, () -> require(openSafe()));
  }

  public void rightByFinalField() {
    Parallel.run(this::publishFrozen, () -> require(openFrozen()));
  }

  private static void require(int value) {
    if (value != 42) {
      throw new AssertionError();
    }
  }
}
