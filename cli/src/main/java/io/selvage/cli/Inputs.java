package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The histories that a command line names. Of a folder those files count that begin like a history;
 * the others (tables, licences) are passed over, and counted.
 */
final class Inputs {
  private final Path here;
  private final List<Input> inputs = new ArrayList<>();
  private int passedOver;

  private Inputs(Path here) {
    this.here = here;
  }

  static Inputs of(List<String> words, Path here) {
    Inputs inputs = new Inputs(here);
    words.forEach(inputs::add);
    return inputs;
  }

  List<Input> all() {
    return List.copyOf(inputs);
  }

  int passedOver() {
    return passedOver;
  }

  private void add(String word) {
    if (word.equals(Input.STANDARD)) {
      inputs.add(Input.standard());
      return;
    }
    Path file = path(word);
    if (Files.isDirectory(file)) {
      addFolder(word, file);
    } else {
      inputs.add(new Input(word, Optional.of(file)));
    }
  }

  private Path path(String word) {
    try {
      return here.resolve(word);
    } catch (InvalidPathException e) {
      throw Diagnostic.CANNOT_READ.error(word, "it is no path");
    }
  }

  private void addFolder(String word, Path folder) {
    int before = inputs.size();
    for (Path file : files(word, folder)) {
      Path name = Path.of(word).resolve(folder.relativize(file));
      Input input = new Input(name.toString(), Optional.of(file));
      if (input.isRecognised()) {
        inputs.add(input);
      } else {
        passedOver++;
      }
    }
    if (inputs.size() == before) {
      throw Diagnostic.CANNOT_READ.error(word, "no file of this folder begins like a history");
    }
  }

  /** By name, so that the same folder gives the same output; hidden files are nobody's history. */
  private static List<Path> files(String word, Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw Diagnostic.CANNOT_READ.error(word, e.getMessage());
    }
  }
}
