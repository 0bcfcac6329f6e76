package io.selvage.program.subjects;

/** Would end the JVM if it came to it. */
public final class ExitsPerhaps {
  private ExitsPerhaps() {}

  private static int zero = 0;

  public static Object run() {
    if (zero == 1) {
      System.exit(1);
    }
    return "did not";
  }
}
