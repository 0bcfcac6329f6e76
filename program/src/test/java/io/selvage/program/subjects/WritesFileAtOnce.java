package io.selvage.program.subjects;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Would write a file when it is initialised. */
public final class WritesFileAtOnce {
  private WritesFileAtOnce() {}

  static {
    try {
      Files.writeString(Path.of("target/selvage-was-here"), "x");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Object run() {
    return 1;
  }
}
