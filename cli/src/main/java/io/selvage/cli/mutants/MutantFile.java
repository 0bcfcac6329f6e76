package io.selvage.cli.mutants;

import io.selvage.prove.code.Promise;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the list of mutants beside the samples; what its lines mean is said at its top. */
public final class MutantFile {
  private static final String FILE = "proved/mutants.txt";

  private final List<Mutant> mutants = new ArrayList<>();
  private final List<Patch> patches = new ArrayList<>();
  private final List<Patch> rendering = new ArrayList<>();
  private String sample = "";
  private Promise promise = Promise.SET;
  private String header = "";
  private String before = "";
  private Search search = Search.USUAL;

  private MutantFile() {}

  /** All mutants of the samples. */
  public static List<Mutant> all() {
    MutantFile file = new MutantFile();
    resource(FILE).lines().forEach(file::read);
    file.finish();
    return List.copyOf(file.mutants);
  }

  /** A text beside the samples, by its path from their package. */
  static String resource(String path) {
    try (InputStream in = MSQueue.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("BUG-812 the samples have no " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(String line) {
    if (line.isBlank() || line.startsWith("#")) {
      return;
    }
    String rest = line.substring(1).strip();
    switch (line.charAt(0)) {
      case '=' -> begin(rest.split(" ", -1));
      case '*' -> {
        finish();
        header = rest;
      }
      case '@' -> search = search.with(rest);
      case '-', '~' -> before = line;
      case '+' -> (before.charAt(0) == '~' ? rendering : patches).add(patch(before, rest));
      default -> throw new IllegalStateException("BUG-812 no line of a list of mutants: " + line);
    }
  }

  private void begin(String[] words) {
    finish();
    rendering.clear();
    search = Search.USUAL;
    sample = words[0];
    promise = Promise.valueOf(words[1].toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static Patch patch(String before, String after) {
    String[] words = before.substring(1).split(" ", 2);
    int which =
        words[0].isEmpty() ? 1 : words[0].equals("*") ? Patch.ALL : Integer.parseInt(words[0]);
    return new Patch(which, words[1].strip(), after);
  }

  private void finish() {
    if (!header.isEmpty()) {
      String[] words = header.split(": ", 2);
      Mutant.Kind kind = Mutant.Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
      mutants.add(new Mutant(sample, promise, kind, words[1], patches, rendering, search));
    }
    patches.clear();
    header = "";
  }
}
