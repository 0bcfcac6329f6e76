package io.selvage.prove.internal.list.checker;

/** The possible comparisons of two keys given only their classes; the solver checks the table. */
public final class KeyClassOrder {
  /** Classes: the least int, below the tracked key, the tracked key, above it, the greatest. */
  public static final int CLASSES = 5;

  private KeyClassOrder() {}

  /** Which of less (1), equal (2), greater (4) may be. */
  public static int possible(int left, int right) {
    boolean vague = left == right && (left == ListShape.BELOW || left == ListShape.ABOVE);
    return vague ? 7 : left < right ? 1 : left > right ? 4 : 2;
  }
}
