package io.selvage.samples.explored;

import io.selvage.core.Parallel;

/** An object handed over by a field, without a lock. */
public final class Publication {
  private Box box;
  private volatile Box safe;
  private Frozen frozen;

  private static final class Box {
    int value = 42;
  }

  /** What is final may be handed over by a race, and what it leads to. */
  private static final class Frozen {
    final int[] values;

    Frozen() {
      values = new int[1];
      values[0] = 42;
    }
  }

  public void wrong() {
    Parallel.run(
        () -> box = new Box(),
        () -> {
          Box seen = box;
          require(seen == null ? 42 : seen.value);
        });
  }

  public void right() {
    Parallel.run(
        () -> safe = new Box(),
        () -> {
          Box seen = safe;
          require(seen == null ? 42 : seen.value);
        });
  }

  public void rightByFinalField() {
    Parallel.run(
        () -> frozen = new Frozen(),
        () -> {
          Frozen seen = frozen;
          require(seen == null ? 42 : seen.values[0]);
        });
  }

  private static void require(int value) {
    if (value != 42) {
      throw new AssertionError();
    }
  }
}
