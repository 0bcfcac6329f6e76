package io.selvage.program.subjects;

/** Would do something when the JVM ends. */
public final class AddsHookAtOnce {
  private AddsHookAtOnce() {}

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
  }

  public static Object run() {
    return 1;
  }
}
