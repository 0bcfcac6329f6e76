package io.selvage.program.subjects;

/** Cannot be initialised. */
public final class ThrowsAtOnce {
  private ThrowsAtOnce() {}

  private static final int VALUE = fail();

  private static int fail() {
    throw new IllegalStateException("at once");
  }

  public static Object run() {
    return VALUE;
  }
}
