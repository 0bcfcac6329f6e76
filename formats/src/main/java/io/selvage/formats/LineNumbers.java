package io.selvage.formats;

import java.util.Arrays;

/** On which line of its file each operation is called, for messages. */
public final class LineNumbers {
  private final int[] lines;

  public LineNumbers(int[] lines) {
    this.lines = lines;
  }

  /** Of no operations. */
  public static LineNumbers none() {
    return new LineNumbers(new int[0]);
  }

  /** From 1. */
  public int of(int operation) {
    return lines[operation];
  }

  @Override
  public String toString() {
    return Arrays.toString(lines);
  }
}
