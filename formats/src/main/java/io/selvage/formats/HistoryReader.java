package io.selvage.formats;

import static java.util.stream.Collectors.joining;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.formats.internal.input.FormatDetector;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.tool.GoPorcupineReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Reads recorded histories. The format is recognised by content unless it is named; input may be
 * compressed with gzip. Whatever is wrong with it is a {@link
 * io.selvage.core.diagnostic.UsageException} with the file and the line.
 */
public final class HistoryReader {
  private HistoryReader() {}

  public static HistoryFormat named(String name) {
    return Stream.of(HistoryFormat.values())
        .filter(format -> format.label().equals(name))
        .findFirst()
        .orElseThrow(() -> Diagnostic.NO_SUCH_FORMAT.error(name, names()));
  }

  /** The format of a text that begins like this, if it looks like any. */
  public static Optional<HistoryFormat> recognise(String head) {
    return FormatDetector.recognise(head);
  }

  /**
   * Whether the text begins like one in some format. An empty one does not; whatever else is wrong
   * with it is found when it is read.
   */
  public static boolean isRecognised(InputStream in) {
    try {
      return recognise(new InputSource("", in).head()).isPresent();
    } catch (UsageException e) {
      return false;
    }
  }

  public static RecordedHistory read(Path file) {
    return read(file, Optional.empty());
  }

  public static RecordedHistory read(Path file, Optional<HistoryFormat> format) {
    if (Files.isDirectory(file)) {
      throw Diagnostic.CANNOT_READ.error(file, "it is a folder");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(file.toString(), in, format);
    } catch (IOException e) {
      throw cannotRead(file.toString(), e);
    }
  }

  /**
   * Reads one history from several files, as the robustness tests of etcd write one for each
   * client. Lines are those of the file that an operation is in.
   *
   * @param wrapping what to read each file through
   */
  public static RecordedHistory readParts(List<Path> files, UnaryOperator<InputStream> wrapping) {
    List<InputSource> sources = new ArrayList<>();
    try {
      for (Path file : files) {
        sources.add(new InputSource(file.toString(), wrapping.apply(Files.newInputStream(file))));
      }
      return GoPorcupineReader.readAll(sources);
    } catch (IOException e) {
      throw cannotRead(files.get(sources.size()).toString(), e);
    } finally {
      sources.forEach(InputSource::close);
    }
  }

  /** What to say of a file that cannot be opened. */
  public static UsageException cannotRead(String name, IOException e) {
    if (e instanceof NoSuchFileException) {
      return Diagnostic.CANNOT_READ.error(name, "no such file");
    }
    return Diagnostic.CANNOT_READ.error(
        name, e instanceof AccessDeniedException ? "permission is denied" : InputSource.reason(e));
  }

  public static RecordedHistory read(String name, InputStream in) {
    return read(name, in, Optional.empty());
  }

  /**
   * @param name what to call the input in messages
   */
  public static RecordedHistory read(String name, InputStream in, Optional<HistoryFormat> format) {
    InputSource source = new InputSource(name, in);
    return format.orElseGet(() -> recognised(source)).read(source);
  }

  static HistoryFormat recognised(InputSource source) {
    return recognise(source.head()).orElseThrow(() -> unknown(source));
  }

  private static RuntimeException unknown(InputSource source) {
    return Diagnostic.NO_FORMAT.error(source.name(), names());
  }

  private static String names() {
    return Stream.of(HistoryFormat.values()).map(HistoryFormat::label).collect(joining(", "));
  }
}
