package io.selvage.fuzz.proved;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Written classes from which mutants are made: the test subjects of {@code reduction}. */
final class SeedClasses {
  private static final List<String> INDEXES = List.of("everyday", "hostile", "adversarial");

  private SeedClasses() {}

  /** Those whose source is one file. */
  static List<SourceCase> all() {
    List<SourceCase> all = new ArrayList<>();
    for (String index : INDEXES) {
      text("/" + index + "/index.tsv").lines().skip(1).map(SeedClasses::entry).forEach(all::add);
    }
    return all;
  }

  private static SourceCase entry(String line) {
    String[] fields = line.split("\t", -1);
    String source = text("/" + fields[0].replace('.', '/') + ".java");
    return new SourceCase(fields[0], fields[0], fields[1], source.lines().toList());
  }

  private static String text(String name) {
    try (InputStream in = SeedClasses.class.getResourceAsStream(name)) {
      return new String(
          Optional.ofNullable(in)
              .orElseThrow(() -> new IllegalStateException("no resource " + name))
              .readAllBytes(),
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
