package io.selvage.program.subjects;

/** Formats. */
public final class Formats {
  private Formats() {}

  public static Object run() {
    return String.format("%d", 5);
  }
}
