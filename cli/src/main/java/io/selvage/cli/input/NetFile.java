package io.selvage.cli.input;

import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.NetSubject;
import io.selvage.unbounded.net.MistWriter;
import io.selvage.unbounded.net.NetFormat;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TtsWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Files that nets are read from and written to; their content determines the format. */
public final class NetFile {
  private final Terminal terminal;

  public NetFile(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * @param property where it says what to cover; empty for the file beside the net
   */
  public NetSubject read(String file, String property) {
    String text = text(file);
    if (!NetFormat.needsProperty(text)) {
      return new NetSubject(file, text, NetSubject.WITHIN);
    }
    String found = property.isEmpty() ? beside(file) : property;
    return new NetSubject(file, text, new NetSubject.Property(found, text(found)));
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
                file,
                file.equals("-")
                    ? "standard input has no file beside it"
                    : "there is no file " + names.get(0)));
  }

  /** As ISO 8859-1: names of variables may be in any encoding, and go nowhere but back. */
  public String text(String file) {
    try {
      return file.equals("-")
          ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(terminal.folder().resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, e.toString());
    }
  }

  /** By its ending: .tts with a .prop beside it, or .spec. */
  public void write(String file, PetriNet net) {
    if (file.endsWith(".tts")) {
      String text = TtsWriter.write(net);
      put(file, text);
      put(file.replaceFirst("\\.tts$", ".prop"), TtsWriter.property(net));
    } else if (file.endsWith(".spec")) {
      put(file, MistWriter.write(net));
    } else {
      throw Diagnostic.BAD_OPTION.error("--write " + file + " must end with .spec or .tts");
    }
  }

  public void put(String file, String text) {
    try {
      Path path = terminal.folder().resolve(file);
      Files.writeString(path, text, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw Diagnostic.CANNOT_WRITE.error(file, e.toString());
    }
  }
}
