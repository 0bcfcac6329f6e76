package io.selvage.program.subjects;

/** Prints. */
public final class Prints {
  private Prints() {}

  public static Object run() {
    System.out.println("hello");
    return null;
  }
}
