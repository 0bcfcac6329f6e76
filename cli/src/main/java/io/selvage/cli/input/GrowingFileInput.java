package io.selvage.cli.input;

import io.selvage.core.budget.Budget;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A file that others still write to: at its end one waits for more, though not for ever. If the
 * file is rotated, the new file of its name is read after the end of the old one. If it is
 * truncated, events may be lost, and that is an error.
 */
final class GrowingFileInput extends InputStream {
  private static final long PAUSE_MILLIS = 20;

  private final Path file;
  private final Duration patience;
  private final Budget budget;
  private final BooleanSupplier isEnough;
  private FileChannel channel;
  private InputStream in;
  private Object key;
  private long consumed;
  private int rotations;

  GrowingFileInput(Path file, Duration patience, Budget budget, BooleanSupplier isEnough)
      throws IOException {
    this(file, file, 0, patience, budget, isEnough);
  }

  /**
   * @param first where reading begins: the file, or the older one that was rotated
   * @param offset where in it
   */
  GrowingFileInput(
      Path file,
      Path first,
      long offset,
      Duration patience,
      Budget budget,
      BooleanSupplier isEnough)
      throws IOException {
    this.file = file;
    this.patience = patience;
    this.budget = budget;
    this.isEnough = isEnough;
    this.key = attributes(first).map(GrowingFileInput::key).orElse(first);
    this.channel = FileChannel.open(first).position(offset);
    this.consumed = offset;
    this.in = Channels.newInputStream(channel);
  }

  /** How often the file was rotated since reading began. */
  int rotations() {
    return rotations;
  }

  /** The file that is read now. */
  FileChannel channel() {
    return channel;
  }

  /** What tells two files of a name apart; the name itself where the system has nothing better. */
  private static Object key(BasicFileAttributes attributes) {
    Object key = attributes.fileKey();
    return key == null ? "" : key;
  }

  private static Optional<BasicFileAttributes> attributes(Path file) {
    try {
      return Optional.of(Files.readAttributes(file, BasicFileAttributes.class));
    } catch (IOException e) {
      return Optional.empty(); // Between two files there may be none.
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    long start = System.nanoTime();
    while (true) {
      if (budget.look()) {
        throw new BudgetedInput.Spent();
      }
      int size = more(bytes, offset, length);
      if (size >= 0 || System.nanoTime() - start > patience.toNanos() || isEnough.getAsBoolean()) {
        return size;
      }
      pause();
    }
  }

  private int more(byte[] bytes, int offset, int length) throws IOException {
    int size = in.read(bytes, offset, length);
    if (size < 0) {
      Optional<BasicFileAttributes> now = attributes(file);
      if (now.isPresent() && key(now.get()).equals(key) && now.get().size() < consumed) {
        throw new IOException("the file was truncated while it was read; events may be lost");
      }
      if (now.isPresent() && !key(now.get()).equals(key) && now.get().size() > 0) {
        // The writer has begun the new file, and so has finished the old one.
        size = in.read(bytes, offset, length);
        if (size < 0) {
          in.close();
          channel = FileChannel.open(file);
          in = Channels.newInputStream(channel);
          key = key(now.get());
          consumed = 0;
          rotations++;
          size = in.read(bytes, offset, length);
        }
      }
    }
    consumed += Math.max(size, 0);
    return size;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private static void pause() throws InterruptedIOException {
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
