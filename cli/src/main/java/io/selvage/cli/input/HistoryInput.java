package io.selvage.cli.input;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.HistoryReader;
import io.selvage.formats.RecordedHistory;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A history to be judged.
 *
 * @param name what it is called in messages
 * @param file where it is; standard input if nowhere
 * @param fault why it cannot be read, where that is known
 * @param parts the files that it consists of, if they are several
 */
public record HistoryInput(
    String name, Optional<Path> file, Optional<UsageException> fault, List<Path> parts) {
  static final String STANDARD = "-";
  private static final String JEPSEN = "test.jepsen";

  static HistoryInput standard() {
    return new HistoryInput("standard input", Optional.empty(), Optional.empty(), List.of());
  }

  static HistoryInput of(String name, Path file) {
    return new HistoryInput(name, Optional.of(file), Optional.empty(), List.of());
  }

  /** One history in several files. */
  static HistoryInput ofParts(String name, List<Path> parts) {
    return new HistoryInput(name, Optional.empty(), Optional.empty(), List.copyOf(parts));
  }

  static HistoryInput unreadable(String name, String why) {
    return new HistoryInput(
        name, Optional.empty(), Optional.of(Diagnostic.CANNOT_READ.error(name, why)), List.of());
  }

  public RecordedHistory read(Optional<HistoryFormat> format, Budget budget) {
    fault.ifPresent(
        e -> {
          throw e;
        });
    if (!parts.isEmpty()) {
      return HistoryReader.readParts(parts, in -> new BudgetedInput(in, budget));
    }
    try (InputStream in = new BudgetedInput(open(), budget)) {
      return HistoryReader.read(name, in, format);
    } catch (IOException e) {
      throw HistoryReader.cannotRead(name, e);
    }
  }

  /**
   * The input while it is still being written. What stands on standard input ends when that does; a
   * file when nothing was added to it for a while.
   *
   * @param isEnough asked before one waits for more; if so, the input ends
   */
  public InputStream follow(Duration patience, Budget budget, BooleanSupplier isEnough) {
    fault.ifPresent(
        e -> {
          throw e;
        });
    try {
      return file.isPresent() && Files.isRegularFile(file.get())
          ? new GrowingFileInput(file.get(), patience, budget, isEnough)
          : new InterruptibleInput(open(), budget, isEnough);
    } catch (IOException e) {
      throw HistoryReader.cannotRead(name, e);
    }
  }

  /**
   * The same, by whole lines, from a place on that was reached before.
   *
   * @param start that place; the beginning if there is none
   */
  public InputStream followLines(
      Optional<FilePosition> start,
      Duration patience,
      Budget budget,
      BooleanSupplier isEnough,
      WholeLineInput.Listener listener) {
    fault.ifPresent(
        e -> {
          throw e;
        });
    if (file.isEmpty() || !Files.isRegularFile(file.get())) {
      throw Diagnostic.BAD_OPTION.error("--checkpoint requires a file, not a stream");
    }
    Path first = start.map(it -> it.find(file.get(), name)).orElse(file.get());
    long offset = start.map(FilePosition::offset).orElse(0L);
    try {
      return new WholeLineInput(
          new GrowingFileInput(file.get(), first, offset, patience, budget, isEnough),
          offset,
          start.map(FilePosition::lines).orElse(0L),
          listener);
    } catch (IOException e) {
      throw HistoryReader.cannotRead(name, e);
    }
  }

  /** Of a Jepsen test without a history in text nothing else could be judged. */
  boolean isRecognised() {
    if (file.isPresent() && file.get().endsWith(JEPSEN)) {
      return true; // The error is told when it is read.
    }
    try (InputStream in = open()) {
      return HistoryReader.isRecognised(in);
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
