package io.selvage.formats.internal.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

/**
 * Strict UTF-8 that knows in which line it stopped making sense. {@link java.io.InputStreamReader}
 * either replaces bad bytes or forgets the good text before them.
 */
final class Utf8Reader extends Reader {
  private static final int BUFFER = 1 << 15;

  private final InputSource source;
  private final InputStream in;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).limit(0);
  private final CharBuffer chars = CharBuffer.allocate(BUFFER);
  private char[] head = {};
  private int headRead;
  private long line;
  private boolean atEnd;

  Utf8Reader(InputSource source, InputStream in) {
    this.source = source;
    this.in = in;
    this.line = 1 + source.linesBefore();
    chars.limit(0);
  }

  /**
   * The first characters, which will be read again.
   *
   * @param isEnough whether less than the length will do, of what begins like this
   */
  String head(int length, Predicate<String> isEnough) {
    char[] read = new char[length];
    int size = 0;
    int more;
    while (size < length
        && !isEnough.test(new String(read, 0, size))
        && (more = fresh(read, size, length - size)) > 0) {
      size += more;
    }
    int start = size > 0 && read[0] == '\ufeff' ? 1 : 0;
    head = new String(read, start, size - start).toCharArray();
    return new String(head);
  }

  @Override
  public int read(char[] into, int offset, int length) {
    if (headRead == head.length) {
      return fresh(into, offset, length);
    }
    int size = Math.min(length, head.length - headRead);
    System.arraycopy(head, headRead, into, offset, size);
    headRead += size;
    return size;
  }

  private int fresh(char[] into, int offset, int length) {
    if (!chars.hasRemaining() && !decode()) {
      return -1;
    }
    int size = Math.min(length, chars.remaining());
    chars.get(into, offset, size);
    return size;
  }

  /** Decodes more; bad bytes are reported only when all before them has been read. */
  private boolean decode() {
    chars.clear();
    CoderResult result = decoder.decode(bytes, chars, atEnd);
    while (chars.position() == 0) {
      if (result.isError()) {
        throw source.bad(line, "this is not text in UTF-8");
      }
      if (atEnd) {
        chars.limit(0);
        return false;
      }
      fill();
      result = decoder.decode(bytes, chars, atEnd);
    }
    chars.flip();
    countLines();
    return true;
  }

  private void countLines() {
    for (int i = 0; i < chars.limit(); i++) {
      char c = chars.get(i);
      if (c == '\n') {
        line++;
      } else if (c == 0) {
        throw source.bad(line, "this is binary data, not text");
      }
    }
  }

  private void fill() {
    bytes.compact();
    try {
      int size = in.read(bytes.array(), bytes.position(), bytes.remaining());
      atEnd = size < 0;
      bytes.position(bytes.position() + Math.max(size, 0)).flip();
    } catch (IOException e) {
      throw source.failed(line, e);
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
