package io.selvage.formats.internal.input;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.function.Predicate;
import java.util.zip.ZipException;

/** One input: its name, its text (unpacked if need be), and how to complain about it. */
public final class InputSource {
  private static final int HEAD = 1 << 16;
  private static final int QUOTED = 40;

  private final String name;
  private final Utf8Reader text;
  private final String head;
  private final long linesBefore;

  public InputSource(String name, InputStream in) {
    this(name, in, head -> false);
  }

  /**
   * @param isEnough whether a text that begins like this is known well enough
   */
  private InputSource(String name, InputStream in, Predicate<String> isEnough) {
    this.name = name;
    this.linesBefore = 0;
    this.text = new Utf8Reader(this, unpacked(in));
    this.head = text.head(HEAD, isEnough);
    if (head.isBlank()) {
      throw bad(1, "the file is empty");
    }
  }

  /** The rest of an input, which may be empty. */
  private InputSource(String name, InputStream in, long linesBefore) {
    this.name = name;
    this.linesBefore = linesBefore;
    this.text = new Utf8Reader(this, in);
    this.head = "";
  }

  /**
   * An input of which the first lines were read before. It is not compressed.
   *
   * @param linesBefore their number
   */
  public static InputSource resumed(String name, InputStream in, long linesBefore) {
    return new InputSource(name, in, linesBefore);
  }

  /** An input that is still being written: nobody waits for more than its first line. */
  public static InputSource growing(String name, InputStream in) {
    return new InputSource(name, in, InputSource::hasLine);
  }

  /** Whether there is a line that is complete, and no comment. */
  private static boolean hasLine(String head) {
    int end = head.lastIndexOf('\n');
    return end >= 0
        && head.substring(0, end)
            .lines()
            .map(String::strip)
            .anyMatch(line -> !line.isEmpty() && !line.matches("(;|#(\\s|$)).*"));
  }

  private InputStream unpacked(InputStream in) {
    try {
      return DecompressedInput.of(in);
    } catch (IOException e) {
      throw failed(1, e);
    }
  }

  public String name() {
    return name;
  }

  /** The number of lines that were read before; those that are read now are counted from there. */
  public long linesBefore() {
    return linesBefore;
  }

  /** How the text begins; reading it does not consume it. */
  public String head() {
    return head;
  }

  public Reader text() {
    return text;
  }

  public void close() {
    try {
      text.close();
    } catch (IOException e) {
      // It was only read.
      return;
    }
  }

  public UsageException bad(long line, String what) {
    return Diagnostic.BAD_INPUT.error(name, line, what);
  }

  public UsageException failed(long line, IOException e) {
    return bad(line, reason(e));
  }

  public static String reason(IOException e) {
    if (e instanceof EOFException) {
      return "the compressed data ends too early";
    }
    if (e instanceof ZipException) {
      return "the compressed data is damaged";
    }
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("unreadable");
  }

  /** A piece of the input as it may stand in a message: short, visible, on one line. */
  public static String quote(String piece) {
    return Value.of(shorten(piece)).toString();
  }

  public static String shorten(String text) {
    return text.length() <= QUOTED ? text : text.substring(0, QUOTED) + "…";
  }
}
