package io.selvage.program.subjects;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Would open a file when it is initialised. */
public final class OpensFileAtOnce {
  private OpensFileAtOnce() {}

  static {
    try {
      new FileOutputStream("target/selvage-was-here").close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Object run() {
    return 1;
  }
}
