package io.selvage.check.internal.replay;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * Text as one word: {@code selvage1.} and the base64url, without padding, of the zlib-compressed
 * (RFC 1950, so that damage is found by its checksum) UTF-8. The number is the version of what the
 * text means.
 */
public final class ReplayTokenEncoding {
  private static final String PREFIX = "selvage1.";
  private static final int MOST_BYTES = 1 << 24;
  private static final int SHOWN = 24;

  private ReplayTokenEncoding() {}

  public static boolean isLong(String token) {
    return token.matches("(?s)selvage\\d+\\..*");
  }

  public static String pack(String text) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      deflater.end();
    }
    return PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(packed.toByteArray());
  }

  public static String unpack(String word) {
    if (!word.startsWith(PREFIX)) {
      throw unsupported(
          word, "it was made by another version of Selvage, this one reads " + PREFIX);
    }
    try {
      byte[] packed = Base64.getUrlDecoder().decode(word.substring(PREFIX.length()));
      try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
        byte[] text = in.readNBytes(MOST_BYTES);
        return new String(text, StandardCharsets.UTF_8);
      }
    } catch (IllegalArgumentException | IOException e) {
      throw unsupported(word, "it is damaged; was it copied in full?");
    }
  }

  public static UsageException unsupported(String word, String why) {
    String clean = word.replaceAll("\\p{Cntrl}", " ");
    String shown = clean.length() > SHOWN ? clean.substring(0, SHOWN) + "…" : clean;
    return Diagnostic.BAD_SYNTAX.error('`' + shown + '`', why);
  }
}
