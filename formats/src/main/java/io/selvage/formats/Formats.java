package io.selvage.formats;

import static java.util.stream.Collectors.joining;

import io.selvage.core.Diagnostic;
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

  public static Recording read(Path file) {
    return read(file, Optional.empty());
  }

  public static Recording read(Path file, Optional<Format> format) {
    if (Files.isDirectory(file)) {
      throw Diagnostic.CANNOT_READ.error(file, "it is a folder");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(file.toString(), in, format);
    } catch (NoSuchFileException e) {
      throw Diagnostic.CANNOT_READ.error(file, "there is no such file");
    } catch (AccessDeniedException e) {
      throw Diagnostic.CANNOT_READ.error(file, "permission is denied");
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, Source.reason(e));
    }
  }

  public static Recording read(String name, InputStream in) {
    return read(name, in, Optional.empty());
  }

  /**
   * @param name what to call the input in messages
   */
  public static Recording read(String name, InputStream in, Optional<Format> format) {
    Source source = new Source(name, in);
    Format chosen = format.or(() -> recognise(source.head())).orElseThrow(() -> unknown(source));
    return chosen.read(source);
  }

  private static RuntimeException unknown(Source source) {
    return Diagnostic.NO_FORMAT.error(source.name(), names());
  }

  private static String names() {
    return Stream.of(Format.values()).map(Format::label).collect(joining(", "));
  }
}
