package io.selvage.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The histories that a command line names. Of a folder those files count that begin like a history;
 * the others (tables, licences) are passed over, and named.
 */
final class Inputs {
  private static final int NAMED = 5;

  private final Path here;
  private final List<Input> inputs = new ArrayList<>();
  private final List<String> passedOver = new ArrayList<>();

  private Inputs(Path here) {
    this.here = here;
  }

  static Inputs of(List<String> words, Path here) {
    Inputs inputs = new Inputs(here);
    words.forEach(inputs::add);
    return inputs;
  }

  /** A file, not a folder of them. */
  static Input ofOne(String word, Path here) {
    Inputs inputs = new Inputs(here);
    try {
      if (Files.isDirectory(here.resolve(word))) {
        return Input.unreadable(word, "it is a folder");
      }
    } catch (InvalidPathException e) {
      return Input.unreadable(word, "it is no path");
    }
    inputs.add(word);
    return inputs.inputs.get(0);
  }

  List<Input> all() {
    return List.copyOf(inputs);
  }

  /** What was passed over, in a line: one of them may have been a history once. */
  Optional<String> passedOver() {
    if (passedOver.isEmpty()) {
      return Optional.empty();
    }
    String which = passedOver.size() == 1 ? "1 file is" : passedOver.size() + " files are";
    String more = passedOver.size() > NAMED ? ", ..." : "";
    String names = passedOver.stream().limit(NAMED).collect(Collectors.joining(", "));
    return Optional.of(which + " passed over, not beginning like a history: " + names + more);
  }

  private void add(String word) {
    if (word.equals(Input.STANDARD)) {
      inputs.add(Input.standard());
      return;
    }
    try {
      Path file = here.resolve(word);
      if (Files.isDirectory(file)) {
        addFolder(word, file);
      } else {
        inputs.add(Input.of(word, file));
      }
    } catch (InvalidPathException e) {
      inputs.add(Input.unreadable(word, "it is no path"));
    } catch (IOException | UncheckedIOException e) {
      inputs.add(Input.unreadable(word, String.valueOf(e.getMessage())));
    }
  }

  private void addFolder(String word, Path folder) throws IOException {
    int before = inputs.size();
    List<String> others = new ArrayList<>();
    for (Path file : files(folder)) {
      Path name = Path.of(word).resolve(folder.relativize(file));
      Input input = Input.of(name.toString(), file);
      if (input.isRecognised()) {
        inputs.add(input);
      } else {
        others.add(name.toString());
      }
    }
    if (inputs.size() == before) {
      inputs.add(Input.unreadable(word, "no file of this folder begins like a history"));
    } else {
      passedOver.addAll(others);
    }
  }

  /** By name, so that the same folder gives the same output; hidden files are nobody's history. */
  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.getFileName().toString().startsWith("."))
          .sorted()
          .toList();
    }
  }
}
