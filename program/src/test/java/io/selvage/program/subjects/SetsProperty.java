package io.selvage.program.subjects;

/** Changes the JVM when it is initialised. */
public final class SetsProperty {
  private SetsProperty() {}

  static {
    System.setProperty("io.selvage.was.here", "yes");
  }

  public static Object run() {
    return 1;
  }
}
