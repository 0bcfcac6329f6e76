package io.selvage.formats.internal.input;

import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** The lines of an input, numbered from 1, none of them endless. */
public final class LineReader {
  private static final int LONGEST = 1 << 20;

  private final InputSource source;
  private final Reader in;
  private final char[] buffer = new char[1 << 13];
  private int position;
  private int limit;
  private long number;

  public LineReader(InputSource source) {
    this.source = source;
    this.in = source.text();
  }

  /** The number of the line that was read last. */
  public long number() {
    return number;
  }

  /** The next line without its end, or null. */
  @Nullable
  public String next() {
    if (position == limit && !fill()) {
      return null;
    }
    number++;
    StringBuilder line = new StringBuilder();
    do {
      int end = position;
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      line.append(buffer, position, end - position);
      if (line.length() > LONGEST) {
        throw bad("the line is longer than " + LONGEST + " characters");
      }
      position = end;
    } while (position == limit && fill());
    position = Math.min(position + 1, Math.max(limit, 0));
    int length = line.length();
    return length > 0 && line.charAt(length - 1) == '\r'
        ? line.substring(0, length - 1)
        : line.toString();
  }

  private boolean fill() {
    try {
      int size = in.read(buffer, 0, buffer.length);
      position = 0;
      limit = Math.max(size, 0);
      return size > 0;
    } catch (IOException e) {
      throw source.failed(number, e);
    }
  }

  public UsageException bad(String what) {
    return source.bad(number, what);
  }
}
