package io.selvage.samples.broken;

/**
 * The first mistake everybody makes: {@code ++value} is a read and a write. Two threads that read
 * the same value write the same value, and one increment is lost. Making the field volatile changes
 * when others see it, and nothing about this. The repair is {@link
 * io.selvage.samples.AtomicCounter}.
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
