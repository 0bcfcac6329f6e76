package io.selvage.formats.internal.input;

import io.selvage.formats.internal.input.Compression.UnsupportedCompression;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.UnsupportedOptionsException;

/**
 * An input, decompressed if it is compressed. Decompressors report damaged data by all kinds of
 * exceptions; here it is an {@link EOFException} if the data ends too early, and otherwise a {@link
 * ZipException}. Data that expands beyond reason is an error, too.
 */
final class DecompressedInput extends InputStream {
  /** Real histories are compressed by less, and gzip cannot compress by much more. */
  private static final long MOST_EXPANSION = 1000;

  /** Up to this size no expansion is too large. */
  private static final long ALWAYS_ALLOWED = 64L << 20;

  private static final String EXPANDS =
      "the compressed data expands to more than "
          + MOST_EXPANSION
          + " times its size; if this is intended, decompress the file first";

  private final CountedInput compressed;
  private final InputStream plain;
  private long produced;

  private DecompressedInput(CountedInput compressed, InputStream plain) {
    this.compressed = compressed;
    this.plain = plain;
  }

  static InputStream of(InputStream in) throws IOException {
    byte[] start = new byte[Compression.LONGEST_MAGIC];
    int length = 0;
    int next;
    // No more than it takes: an input that is followed may not have more yet.
    while (Compression.isUndecided(start, length) && (next = in.read()) >= 0) {
      start[length++] = (byte) next;
    }
    PushbackInputStream whole = new PushbackInputStream(in, start.length);
    whole.unread(start, 0, length);
    Compression compression = Compression.of(start, length);
    if (compression == Compression.NONE) {
      return whole;
    }
    CountedInput counted = new CountedInput(whole);
    try {
      return new DecompressedInput(counted, compression.open(counted));
    } catch (IOException | RuntimeException e) {
      throw explained(counted, e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int size;
    try {
      size = plain.read(bytes, offset, length);
    } catch (IOException | RuntimeException e) {
      throw explained(compressed, e);
    }
    produced += Math.max(size, 0);
    if (produced > ALWAYS_ALLOWED && produced / MOST_EXPANSION > compressed.consumed) {
      throw new UnsupportedCompression(EXPANDS);
    }
    return size;
  }

  @Override
  public void close() throws IOException {
    plain.close();
  }

  /** What the input itself throws, such as the end of a budget, stays as it is. */
  private static IOException explained(CountedInput compressed, Exception e) {
    if (compressed.runtimeFailure != null) {
      throw compressed.runtimeFailure;
    }
    if (compressed.failure != null) {
      return compressed.failure;
    }
    if (e instanceof UnsupportedCompression known) {
      return known;
    }
    if (e instanceof MemoryLimitException || e instanceof UnsupportedOptionsException) {
      return new UnsupportedCompression(
          "decompressing the file takes too much memory or an unsupported filter;"
              + " decompress it first");
    }
    return compressed.atEnd ? new EOFException() : new ZipException();
  }

  /** Counts what is read, and remembers what went wrong. */
  private static final class CountedInput extends FilterInputStream {
    private long consumed;
    private boolean atEnd;
    private @Nullable IOException failure;
    private @Nullable RuntimeException runtimeFailure;

    CountedInput(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      try {
        int size = in.read(bytes, offset, length);
        atEnd |= size < 0;
        consumed += Math.max(size, 0);
        return size;
      } catch (IOException e) {
        failure = e;
        throw e;
      } catch (RuntimeException e) {
        runtimeFailure = e;
        throw e;
      }
    }
  }
}
