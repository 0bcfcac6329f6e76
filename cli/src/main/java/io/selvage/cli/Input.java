package io.selvage.cli;

import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import io.selvage.formats.Format;
import io.selvage.formats.Formats;
import io.selvage.formats.Recording;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A history to be judged.
 *
 * @param name what it is called in messages
 * @param file where it is; standard input if nowhere
 * @param fault why it cannot be read, where that is known
 */
record Input(String name, Optional<Path> file, Optional<UsageException> fault) {
  static final String STANDARD = "-";

  static Input standard() {
    return new Input("standard input", Optional.empty(), Optional.empty());
  }

  static Input of(String name, Path file) {
    return new Input(name, Optional.of(file), Optional.empty());
  }

  static Input unreadable(String name, String why) {
    return new Input(name, Optional.empty(), Optional.of(Diagnostic.CANNOT_READ.error(name, why)));
  }

  Recording read(Optional<Format> format, Budget budget) {
    fault.ifPresent(
        e -> {
          throw e;
        });
    try (InputStream in = new MeteredInput(open(), budget)) {
      return Formats.read(name, in, format);
    } catch (IOException e) {
      throw Formats.cannotRead(name, e);
    }
  }

  /**
   * The input while it is still being written. What stands on standard input ends when that does; a
   * file when nothing was added to it for a while.
   *
   * @param isEnough asked before one waits for more; if so, the input ends
   */
  InputStream follow(Duration patience, Budget budget, BooleanSupplier isEnough) {
    fault.ifPresent(
        e -> {
          throw e;
        });
    try {
      return file.isPresent() && Files.isRegularFile(file.get())
          ? new GrowingInput(open(), patience, budget, isEnough)
          : new PumpedInput(open(), budget, isEnough);
    } catch (IOException e) {
      throw Formats.cannotRead(name, e);
    }
  }

  boolean isRecognised() {
    try (InputStream in = open()) {
      return Formats.isRecognised(in);
    } catch (IOException e) {
      return true; // The error is told when it is read.
    }
  }

  private InputStream open() throws IOException {
    return file.isPresent() ? Files.newInputStream(file.get()) : unclosed(System.in);
  }

  private static InputStream unclosed(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        return in.read(bytes, offset, length);
      }

      @Override
      public void close() {}
    };
  }
}
