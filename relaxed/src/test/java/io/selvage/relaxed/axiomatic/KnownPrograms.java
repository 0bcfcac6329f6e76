package io.selvage.relaxed.axiomatic;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Programs with known answers. */
final class KnownPrograms {
  /** Seen from the module; not part of the repository. */
  private static final Path SHARED = Path.of("..", "..", "shared", "testdata", "java-model");

  private KnownPrograms() {}

  /**
   * A program, an outcome, and what the models say of it.
   *
   * @param allowed whether they allow the outcome
   * @param executions how many they allow of the program; empty if not known
   */
  record Row(
      String name,
      String program,
      String outcome,
      Map<JavaModel, Boolean> allowed,
      Map<JavaModel, Long> executions) {
    Row {
      allowed = Map.copyOf(allowed);
      executions = Map.copyOf(executions);
    }

    static Row of(String name, String program, String outcome, boolean isAllowed) {
      return new Row(
          name,
          program,
          outcome,
          Map.of(JavaModel.LETTER, isAllowed, JavaModel.HARDWARE, isAllowed),
          Map.of());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** The rows of a table of the repository. */
  static List<Row> rows(String name) {
    try (InputStream in = KnownPrograms.class.getResourceAsStream("/java-model/" + name)) {
      String text = new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(KnownPrograms::row).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where the file is not there, the test is skipped and says so. */
  static List<Row> sharedRows(String name) {
    Path file = SHARED.resolve(name);
    assumeTrue(Files.isRegularFile(file), "no test data: " + file.toAbsolutePath().normalize());
    try {
      return Files.readAllLines(file).stream().skip(1).map(KnownPrograms::row).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Row row(String line) {
    String[] cells = line.split("\t", -1);
    return new Row(
        cells[0],
        cells[1],
        cells[2],
        Map.of(JavaModel.LETTER, isAllowed(cells[3]), JavaModel.HARDWARE, isAllowed(cells[4])),
        cells.length < 7
            ? Map.of()
            : Map.of(
                JavaModel.LETTER, Long.valueOf(cells[5]),
                JavaModel.HARDWARE, Long.valueOf(cells[6])));
  }

  private static boolean isAllowed(String cell) {
    return switch (cell) {
      case "allowed" -> true;
      case "forbidden" -> false;
      default -> throw new IllegalArgumentException(cell);
    };
  }
}
