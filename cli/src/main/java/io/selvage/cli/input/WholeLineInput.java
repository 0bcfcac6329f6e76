package io.selvage.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A growing file of one event a line. It hands on whole lines only, and so knows the places where
 * everything before has been read and nothing behind.
 */
public final class WholeLineInput extends InputStream {
  private static final int LEAST = 1 << 15;

  private final GrowingFileInput in;
  private final Listener listener;
  private byte[] buffer = new byte[LEAST];

  /** What was handed on, what may be, and the end of what was read. */
  private int next;

  private int cut;
  private int limit;

  /** Bytes up to the cut and up to the limit, and where the current file begins. */
  private long given;

  private long read;
  private long fileStart;
  private long lines;
  private boolean atEnd;

  /** Is told of places between lines. */
  public interface Listener {
    /**
     * All lines before this place have been read.
     *
     * @param isLast whether no more will come
     */
    void reached(Place place, boolean isLast) throws IOException;
  }

  /** A place that can be described while it is reached. */
  public interface Place {
    FilePosition position() throws IOException;
  }

  WholeLineInput(GrowingFileInput in, long offset, long linesBefore, Listener listener) {
    this.in = in;
    this.listener = listener;
    this.given = offset;
    this.read = offset;
    this.lines = linesBefore;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (next == cut && !fill()) {
      return -1;
    }
    int size = Math.min(length, cut - next);
    System.arraycopy(buffer, next, bytes, offset, size);
    next += size;
    return size;
  }

  private boolean fill() throws IOException {
    if (atEnd) {
      return false;
    }
    reached(false);
    System.arraycopy(buffer, cut, buffer, 0, limit - cut);
    limit -= cut;
    next = 0;
    cut = 0;
    while (cut == 0) {
      if (limit == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * limit);
      }
      int start = limit;
      if (!more()) {
        return giveTail();
      }
      findCut(start);
    }
    return true;
  }

  /** Reads more; false at the end. */
  private boolean more() throws IOException {
    int rotations = in.rotations();
    int size;
    try {
      size = in.read(buffer, limit, buffer.length - limit);
    } catch (BudgetedInput.Spent e) {
      reached(true);
      throw e;
    }
    if (in.rotations() > rotations) {
      fileStart = read;
    }
    limit += Math.max(size, 0);
    read += Math.max(size, 0);
    return size >= 0;
  }

  private void findCut(int start) throws IOException {
    int line = 0;
    for (int i = start; i < limit; i++) {
      if (buffer[i] == '\n') {
        requireEvent(line, i);
        line = i + 1;
        lines++;
      }
    }
    cut = line;
    given += cut;
  }

  /** A line without its end; after it no place is between lines. */
  private boolean giveTail() throws IOException {
    reached(true);
    atEnd = true;
    cut = limit;
    return cut > 0;
  }

  /** While the end of the old file stands before the cut, the place is in no file of this name. */
  private void reached(boolean isLast) throws IOException {
    long offset = given - fileStart;
    if (offset >= 0) {
      listener.reached(() -> FilePosition.of(in.channel(), offset, lines), isLast);
    }
  }

  /** An event in several lines could be cut in two. */
  private void requireEvent(int start, int end) throws IOException {
    int first = start;
    int last = end - 1;
    while (first < end && isBlank(buffer[first])) {
      first++;
    }
    while (last > first && isBlank(buffer[last])) {
      last--;
    }
    if (first < end && (buffer[first] != '{' || buffer[last] != '}')) {
      throw new IOException("with --checkpoint, each line must be one event of the format selvage");
    }
  }

  /** Also the byte order mark. */
  private static boolean isBlank(byte b) {
    return b == ' '
        || b == '\t'
        || b == '\r'
        || b == (byte) 0xEF
        || b == (byte) 0xBB
        || b == (byte) 0xBF;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
