package io.selvage.program.subjects;

/** Would end the JVM when it is initialised. */
public final class ExitsAtOnce {
  private ExitsAtOnce() {}

  static {
    System.exit(3);
  }

  public static Object run() {
    return 1;
  }
}
