package io.selvage.program.subjects;

/** Asks for its methods. */
public final class Reflects {
  private Reflects() {}

  public static Object run() {
    return Reflects.class.getDeclaredMethods().length;
  }
}
