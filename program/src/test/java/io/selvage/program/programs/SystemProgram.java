package io.selvage.program.programs;

/** What a program may ask its surroundings. */
public final class SystemProgram {
  private SystemProgram() {}

  public static Object processors() {
    return Runtime.getRuntime().availableProcessors() > 0;
  }

  public static Object noProperty() {
    return System.getProperty("io.selvage.no.such.property", "otherwise");
  }

  public static Object lineSeparator() {
    return System.lineSeparator();
  }

  public static Object noSecurity() {
    return System.getProperty("io.selvage.no.such.property") == null;
  }
}
