package io.selvage.samples;

/** The specification of {@link BoundedCounter}. */
public final class Height {
  private int height;

  public int push() {
    height = Math.min(height + 1, 4);
    return height;
  }

  public int pop() {
    int before = height;
    height = Math.max(height - 1, 0);
    return before;
  }
}
