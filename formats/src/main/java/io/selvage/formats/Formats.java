package io.selvage.formats;

import static java.util.stream.Collectors.joining;

import io.selvage.core.Diagnostic;
import io.selvage.core.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads recorded histories. The format is recognised by content unless it is named; input may be
 * compressed with gzip. Whatever is wrong with it is a {@link io.selvage.core.UsageException} with
 * the file and the line.
 */
public final class Formats {
  private Formats() {}

  public static Format named(String name) {
    return Stream.of(Format.values())
        .filter(format -> format.label().equals(name))
        .findFirst()
        .orElseThrow(() -> Diagnostic.NO_SUCH_FORMAT.error(name, names()));
  }

  /** The format of a text that begins like this, if it looks like any. */
  public static Optional<Format> recognise(String head) {
    return Recogniser.recognise(head);
  }

  /**
   * Whether the text begins like one in some format. An empty one does not; whatever else is wrong
   * with it is found when it is read.
   */
  public static boolean isRecognised(InputStream in) {
    try {
      return recognise(new Source("", in).head()).isPresent();
    } catch (UsageException e) {
      return false;
    }
  }

  public static Recording read(Path file) {
    return read(file, Optional.empty());
  }

  public static Recording read(Path file, Optional<Format> format) {
    if (Files.isDirectory(file)) {
      throw Diagnostic.CANNOT_READ.error(file, "it is a folder");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(file.toString(), in, format);
    } catch (IOException e) {
      throw cannotRead(file.toString(), e);
    }
  }

  /** What to say of a file that cannot be opened. */
  public static UsageException cannotRead(String name, IOException e) {
    if (e instanceof NoSuchFileException) {
      return Diagnostic.CANNOT_READ.error(name, "there is no such file");
    }
    return Diagnostic.CANNOT_READ.error(
        name, e instanceof AccessDeniedException ? "permission is denied" : Source.reason(e));
  }

  public static Recording read(String name, InputStream in) {
    return read(name, in, Optional.empty());
  }

  /**
   * @param name what to call the input in messages
   */
  public static Recording read(String name, InputStream in, Optional<Format> format) {
    Source source = new Source(name, in);
    return format.orElseGet(() -> recognised(source)).read(source);
  }

  static Format recognised(Source source) {
    return recognise(source.head()).orElseThrow(() -> unknown(source));
  }

  private static RuntimeException unknown(Source source) {
    return Diagnostic.NO_FORMAT.error(source.name(), names());
  }

  private static String names() {
    return Stream.of(Format.values()).map(Format::label).collect(joining(", "));
  }
}
