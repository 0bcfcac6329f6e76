package io.selvage.reproduce.mutants;

import io.selvage.prove.code.AbstractType;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the list of mutants; its header explains the format. */
public final class MutantFile {
  private static final String FILE = "mutants.txt";

  private final List<SampleMutant> mutants = new ArrayList<>();
  private final List<LinePatch> patches = new ArrayList<>();
  private final List<LinePatch> rendering = new ArrayList<>();
  private String sample = "";
  private AbstractType type = AbstractType.SET;
  private String header = "";
  private String before = "";
  private MutantSearch search = MutantSearch.USUAL;

  private MutantFile() {}

  /** All mutants of the samples. */
  public static List<SampleMutant> all() {
    MutantFile file = new MutantFile();
    text(MutantFile.class, FILE).lines().forEach(file::read);
    file.finish();
    return List.copyOf(file.mutants);
  }

  /** A source file of the samples, by its path from their package. */
  static String source(String path) {
    return text(MSQueue.class, path);
  }

  private static String text(Class<?> beside, String path) {
    try (InputStream in = beside.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("BUG-812 missing resource " + path);
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
    search = MutantSearch.USUAL;
    sample = words[0];
    type = AbstractType.valueOf(words[1].toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static LinePatch patch(String before, String after) {
    String[] words = before.substring(1).split(" ", 2);
    int which =
        words[0].isEmpty() ? 1 : words[0].equals("*") ? LinePatch.ALL : Integer.parseInt(words[0]);
    return new LinePatch(which, words[1].strip(), after);
  }

  private void finish() {
    if (!header.isEmpty()) {
      String[] words = header.split(": ", 2);
      SampleMutant.Kind kind = SampleMutant.Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
      mutants.add(new SampleMutant(sample, type, kind, words[1], patches, rendering, search));
    }
    patches.clear();
    header = "";
  }
}
