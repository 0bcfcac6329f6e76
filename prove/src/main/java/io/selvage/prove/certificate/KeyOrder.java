package io.selvage.prove.certificate;

/** What is known of two keys by their classes alone; the solver is asked whether it is right. */
public final class KeyOrder {
  /** Classes: the least int, below the tracked key, the tracked key, above it, the greatest. */
  public static final int CLASSES = 5;

  private KeyOrder() {}

  /** Which of less (1), equal (2), greater (4) may be. */
  public static int possible(int left, int right) {
    boolean vague = left == right && (left == Shape.BELOW || left == Shape.ABOVE);
    return vague ? 7 : left < right ? 1 : left > right ? 4 : 2;
  }
}
