package io.selvage.program.subjects;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Would start a process when it is initialised. */
public final class RunsProcessAtOnce {
  private RunsProcessAtOnce() {}

  static {
    try {
      new ProcessBuilder("touch", "target/selvage-was-here").start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Object run() {
    return 1;
  }
}
