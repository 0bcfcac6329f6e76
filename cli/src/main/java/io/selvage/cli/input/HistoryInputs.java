package io.selvage.cli.input;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The histories that a command line names. Of a folder those files count that begin like a history;
 * the others (tables, licences) are passed over, and named.
 */
public final class HistoryInputs {
  private static final int NAMED = 5;

  private final Path here;
  private final List<HistoryInput> inputs = new ArrayList<>();
  private final List<String> passedOver = new ArrayList<>();

  private HistoryInputs(Path here) {
    this.here = here;
  }

  public static HistoryInputs of(List<String> words, Path here) {
    HistoryInputs inputs = new HistoryInputs(here);
    words.forEach(inputs::add);
    return inputs;
  }

  /** A file, not a folder of them. */
  public static HistoryInput ofOne(String word, Path here) {
    HistoryInputs inputs = new HistoryInputs(here);
    try {
      if (Files.isDirectory(here.resolve(word))) {
        return HistoryInput.unreadable(word, "it is a folder");
      }
    } catch (InvalidPathException e) {
      return HistoryInput.unreadable(word, "not a valid path");
    }
    inputs.add(word);
    return inputs.inputs.get(0);
  }

  public List<HistoryInput> all() {
    return List.copyOf(inputs);
  }

  /** What was passed over, in a line: one of them may have been a history once. */
  public Optional<String> passedOver() {
    if (passedOver.isEmpty()) {
      return Optional.empty();
    }
    String which = passedOver.size() == 1 ? "1 file is" : passedOver.size() + " files are";
    String more = passedOver.size() > NAMED ? ", ..." : "";
    String names = passedOver.stream().limit(NAMED).collect(Collectors.joining(", "));
    return Optional.of(which + " passed over, not beginning like a history: " + names + more);
  }

  private void add(String word) {
    if (word.equals(HistoryInput.STANDARD)) {
      inputs.add(HistoryInput.standard());
      return;
    }
    try {
      Path file = here.resolve(word);
      if (Files.isDirectory(file)) {
        addFolder(word, file);
      } else {
        inputs.add(HistoryInput.of(word, file));
      }
    } catch (InvalidPathException e) {
      inputs.add(HistoryInput.unreadable(word, "not a valid path"));
    } catch (IOException | UncheckedIOException e) {
      inputs.add(HistoryInput.unreadable(word, String.valueOf(e.getMessage())));
    }
  }

  private void addFolder(String word, Path folder) throws IOException {
    int before = inputs.size();
    List<String> others = new ArrayList<>();
    HistoryDirectory directory = HistoryDirectory.of(folder);
    for (List<Path> parts : directory.parts()) {
      Path client = HistoryDirectory.folder(parts.get(0));
      Path test = folder.relativize(HistoryDirectory.folder(client));
      inputs.add(HistoryInput.ofParts(Path.of(word).resolve(test).toString(), parts));
    }
    for (Path file : directory.files()) {
      Path name = Path.of(word).resolve(folder.relativize(file));
      HistoryInput input = HistoryInput.of(name.toString(), file);
      if (input.isRecognised()) {
        inputs.add(input);
      } else {
        others.add(name.toString());
      }
    }
    if (inputs.size() == before) {
      inputs.add(HistoryInput.unreadable(word, "no file of this folder begins like a history"));
    } else {
      passedOver.addAll(others);
    }
  }
}
