package io.selvage.program.subjects;

/** Would start a thread when it is initialised. */
public final class StartsThreadAtOnce {
  private StartsThreadAtOnce() {}

  static {
    new Thread(() -> System.setProperty("io.selvage.was.here", "yes")).start();
  }

  public static Object run() {
    return 1;
  }
}
