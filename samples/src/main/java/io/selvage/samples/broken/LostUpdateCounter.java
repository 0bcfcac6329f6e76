package io.selvage.samples.broken;

/**
 * The classic lost update: {@code ++value} is a read and a write. Two threads that read the same
 * value write the same value, and one increment is lost. Making the field volatile affects
 * visibility but does not prevent this. {@link io.selvage.samples.AtomicCounter} is the fixed
 * version.
 */
public final class LostUpdateCounter {
  private int value;

  public int get() {
    return value;
  }

  public int increment() {
    return ++value;
  }
}
