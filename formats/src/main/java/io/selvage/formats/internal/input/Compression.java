package io.selvage.formats.internal.input;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The compression of an input, by its first bytes. All formats may consist of several streams, one
 * after the other; data behind the last stream is an error, because ignoring it could hide events.
 */
enum Compression {
  NONE("", in -> in),
  GZIP("1f8b", Compression::gzip),
  BZIP2("425a68", in -> new BZip2CompressorInputStream(in, true)),
  XZ("fd377a585a00", in -> new XZInputStream(in, Compression.MOST_MEMORY_KIB)),
  ZSTD("28b52ffd", ZstdInputStream::new),
  ZIP("504b0304", in -> unsupported("a zip archive")),
  LZ4("04224d18", in -> unsupported("lz4")),
  SEVEN_ZIP("377abcaf271c", in -> unsupported("a 7z archive")),

  /** Not a compression, but a binary file that a history may be in. */
  JEPSEN("4a455053454e000000", in -> jepsen());

  /** More than any preset of xz takes; a file may ask for any amount. */
  private static final int MOST_MEMORY_KIB = 128 << 10;

  static final int LONGEST_MAGIC = 9;

  private final byte[] magic;
  private final Decompressor decompressor;

  Compression(String magic, Decompressor decompressor) {
    this.magic = HexFormat.of().parseHex(magic);
    this.decompressor = decompressor;
  }

  private interface Decompressor {
    InputStream open(InputStream in) throws IOException;
  }

  /** Whether a text that begins with these bytes may be compressed like this. */
  private boolean begins(byte[] start, int length) {
    for (int i = 0; i < Math.min(length, magic.length); i++) {
      if (start[i] != magic[i]) {
        return false;
      }
    }
    return true;
  }

  /** Whether more bytes are needed to tell which compression it is. */
  static boolean isUndecided(byte[] start, int length) {
    for (Compression each : values()) {
      if (each != NONE && length < each.magic.length && each.begins(start, length)) {
        return true;
      }
    }
    return false;
  }

  static Compression of(byte[] start, int length) {
    for (Compression each : values()) {
      if (each != NONE && length >= each.magic.length && each.begins(start, length)) {
        return each;
      }
    }
    return NONE;
  }

  InputStream open(InputStream in) throws IOException {
    return decompressor.open(in);
  }

  private static InputStream gzip(InputStream in) throws IOException {
    return GzipCompressorInputStream.builder()
        .setInputStream(in)
        .setDecompressConcatenated(true)
        .get();
  }

  private static InputStream jepsen() throws IOException {
    throw new UnsupportedCompression(
        "the file is a test.jepsen, Jepsen's binary format, which is not supported; judge the"
            + " history.edn beside it, or the directory of the test");
  }

  private static InputStream unsupported(String what) throws IOException {
    throw new UnsupportedCompression(
        "the file is "
            + what
            + ", which is not supported; decompress it, or use gzip, bzip2, xz or zstd");
  }

  /** What is wrong is known, and in words for the user. */
  static final class UnsupportedCompression extends IOException {
    private static final long serialVersionUID = 1;

    UnsupportedCompression(String message) {
      super(message);
    }
  }
}
