package io.selvage.program.subjects;

/** Never comes to an end. */
public final class Loops {
  private Loops() {}

  public static Object run() {
    int i = 0;
    while (i >= 0) {
      i = (i + 1) & 0xff;
    }
    return i;
  }
}
