package io.selvage.samples;

/** The specification of {@link BoundedStack}: a stack of capacity two. */
public final class SmallStack<T> {
  private T lower;
  private T upper;

  public boolean push(T value) {
    if (upper != null) {
      return false;
    }
    if (lower == null) {
      lower = value;
    } else {
      upper = value;
    }
    return true;
  }

  public T pop() {
    T popped = upper == null ? lower : upper;
    if (upper == null) {
      lower = null;
    }
    upper = null;
    return popped;
  }
}
