package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.SpecReader;
import io.selvage.unbounded.net.SpecWriter;
import io.selvage.unbounded.net.TtsReader;
import io.selvage.unbounded.net.TtsWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files that nets are read from and written to; what they are is told by their content. */
final class NetFile {
  private final Terminal terminal;

  NetFile(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * @param property where it says what to cover; empty for the file beside the net
   */
  Net read(String file, String property) {
    String text = text(file);
    if (!isThreads(text)) {
      return SpecReader.read(file, text);
    }
    String found = property.isEmpty() ? beside(file) : property;
    return TtsReader.read(file, text, found, text(found));
  }

  /** A .spec begins with a word, a .tts with a number. */
  private static boolean isThreads(String text) {
    return text.lines()
        .map(line -> line.replaceAll("#.*", "").replace("\ufeff", "").strip())
        .filter(line -> !line.isEmpty())
        .findFirst()
        .map(line -> Character.isDigit(line.charAt(0)))
        .orElse(false);
  }

  private String beside(String file) {
    List<String> names =
        Stream.of("\\.tts$", "\\.spec\\.tts$", "\\.[^./]*$", "$")
            .map(ending -> file.replaceFirst(ending, ".prop"))
            .distinct()
            .filter(name -> !name.equals(file))
            .toList();
    Optional<String> there =
        names.stream()
            .filter(name -> !file.equals("-"))
            .filter(name -> Files.isRegularFile(terminal.folder().resolve(name)))
            .findFirst();
    return there.orElseThrow(
        () ->
            Diagnostic.NO_PROPERTY.error(
                file, file.equals("-") ? "no --prop" : "no file " + names.get(0)));
  }

  /** As ISO 8859-1: names of variables may be in any encoding, and go nowhere but back. */
  String text(String file) {
    try {
      return file.equals("-")
          ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(terminal.folder().resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, e.toString());
    }
  }

  /** By its ending: .tts with a .prop beside it, or .spec. */
  void write(String file, Net net) {
    if (file.endsWith(".tts")) {
      String text = TtsWriter.write(net);
      put(file, text);
      put(file.replaceFirst("\\.tts$", ".prop"), TtsWriter.property(net));
    } else if (file.endsWith(".spec")) {
      put(file, SpecWriter.write(net));
    } else {
      throw Diagnostic.BAD_OPTION.error("--write " + file + " should end with .spec or .tts");
    }
  }

  void put(String file, String text) {
    try {
      Path path = terminal.folder().resolve(file);
      Files.writeString(path, text, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_WRITE.error(file, e.toString());
    }
  }
}
