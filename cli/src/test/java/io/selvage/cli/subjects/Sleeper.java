package io.selvage.cli.subjects;

/** Waits for what nobody does. */
public final class Sleeper {
  private volatile boolean woken;

  public int get() {
    while (!woken) {
      Thread.onSpinWait();
    }
    return 1;
  }

  /** Would return. */
  public static final class Meaning {
    public int get() {
      return 1;
    }
  }
}
