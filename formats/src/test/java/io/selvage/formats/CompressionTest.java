package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.selvage.core.diagnostic.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Compressed histories, whole, in several streams, cut off, damaged, and bombs. */
@Tag("full")
final class CompressionTest {
  private static final int EVENTS = 2_000;
  private static final int ROUNDS = 100;

  private enum Kind {
    GZIP(GZIPOutputStream::new),
    BZIP2(BZip2CompressorOutputStream::new),
    XZ(out -> new XZOutputStream(out, new LZMA2Options(1))),
    ZSTD(ZstdOutputStream::new);

    private final Compressor compressor;

    Kind(Compressor compressor) {
      this.compressor = compressor;
    }

    private interface Compressor {
      OutputStream open(OutputStream out) throws IOException;
    }

    byte[] compress(byte[] text, int times) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = compressor.open(bytes)) {
        for (int i = 0; i < times; i++) {
          out.write(text);
        }
      }
      return bytes.toByteArray();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aWholeFile(Kind kind) throws IOException {
    assertThat(read(kind.compress(events(0), 1)).history().size()).isEqualTo(EVENTS);
  }

  /** As written by parallel compressors, or by appending to a log. */
  @ParameterizedTest
  @EnumSource
  void twoStreams(Kind kind) throws IOException {
    byte[] both = concat(kind.compress(events(0), 1), kind.compress(events(EVENTS), 1));
    assertThat(read(both).history().size()).isEqualTo(2 * EVENTS);
    InputStream secretive =
        new ByteArrayInputStream(both) {
          @Override
          public synchronized int available() {
            return 0;
          }
        };
    assertThat(HistoryReader.read("file", secretive).history().size()).isEqualTo(2 * EVENTS);
  }

  @ParameterizedTest
  @EnumSource
  void aFileThatIsCutOff(Kind kind) throws IOException {
    byte[] whole = kind.compress(events(0), 1);
    for (int length : new int[] {whole.length - 1, whole.length / 2, 20}) {
      assertThatThrownBy(() -> read(Arrays.copyOf(whole, length)))
          .isInstanceOf(UsageException.class)
          .hasMessageMatching("file:\\d+: the compressed data ends too early");
    }
  }

  /** Damage is reported, unless the bit has no meaning; it never leads to another history. */
  @ParameterizedTest
  @EnumSource
  void aDamagedFile(Kind kind) throws IOException {
    byte[] whole = kind.compress(events(0), 1);
    List<String> right = Texts.show(read(whole).history());
    int reported = 0;
    Random random = new Random(5);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] damaged = whole.clone();
      int at = random.nextInt(damaged.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      try {
        assertThat(Texts.show(read(damaged).history()))
            .as("seed 5, round %s, byte %s", round, at)
            .isEqualTo(right);
      } catch (UsageException e) {
        assertThat(e.getMessage()).startsWith("file");
        reported++;
      }
    }
    assertThat(reported).isGreaterThan(ROUNDS * 9 / 10);
  }

  /** What follows may have been events. */
  @ParameterizedTest
  @EnumSource
  void otherDataBehindTheStream(Kind kind) throws IOException {
    byte[] whole = kind.compress(events(0), 1);
    byte[] more = "{\"event\":\"call\"".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> read(concat(whole, more)))
        .isInstanceOf(UsageException.class)
        .hasMessageMatching("file:\\d+: the compressed data (is damaged|ends too early)");
  }

  /** All but gzip can compress by more than a thousand. */
  @ParameterizedTest
  @EnumSource(names = "GZIP", mode = EnumSource.Mode.EXCLUDE)
  void aBomb(Kind kind) throws IOException {
    byte[] blank = new byte[1 << 20];
    Arrays.fill(blank, (byte) '\n');
    byte[] bomb = concat(kind.compress(events(0), 1), kind.compress(blank, 80));
    assertThatThrownBy(() -> read(bomb))
        .isInstanceOf(UsageException.class)
        .hasMessageEndingWith(
            ": the compressed data expands to more than 1000 times its size; if this is intended,"
                + " decompress the file first");
  }

  @Test
  void compressionsThatAreNotRead() {
    byte[] zip = {'P', 'K', 3, 4, 20, 0, 0, 0};
    assertThatThrownBy(() -> read(zip))
        .hasMessage(
            "file:1: the file is a zip archive, which is not supported; decompress it, or use gzip,"
                + " bzip2, xz or zstd");
  }

  private static RecordedHistory read(byte[] input) {
    return HistoryReader.read("file", new ByteArrayInputStream(input));
  }

  private static byte[] concat(byte[] a, byte[] b) {
    byte[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  private static byte[] events(int from) {
    StringBuilder text = new StringBuilder();
    for (int i = from; i < from + EVENTS; i++) {
      text.append("{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[")
          .append(i * 7919L % 100_003)
          .append("]}\n{\"event\":\"return\",\"process\":0}\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
