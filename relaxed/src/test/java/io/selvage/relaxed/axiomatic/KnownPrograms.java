package io.selvage.relaxed.axiomatic;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Programs with known answers, which are not part of the repository. */
public final class KnownPrograms {
  /** Seen from the module. */
  private static final Path FOLDER = Path.of("..", "..", "shared", "testdata", "java-model");

  private KnownPrograms() {}

  /**
   * A program, an outcome, and whether the models allow it.
   *
   * @param allowed by model
   */
  public record Row(String name, String program, String outcome, Map<JavaModel, Boolean> allowed) {
    public Row {
      allowed = Map.copyOf(allowed);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** The rows; where the file is not there, the test is skipped and says so. */
  public static List<Row> rows(String name) {
    Path file = file(name);
    try {
      return Files.readAllLines(file).stream().skip(1).map(KnownPrograms::row).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path file(String name) {
    Path file = FOLDER.resolve(name);
    assumeTrue(Files.isRegularFile(file), "no test data: " + file.toAbsolutePath().normalize());
    return file;
  }

  private static Row row(String line) {
    String[] cells = line.split("\t", -1);
    return new Row(
        cells[0],
        cells[1],
        cells[2],
        Map.of(JavaModel.LETTER, isAllowed(cells[3]), JavaModel.HARDWARE, isAllowed(cells[4])));
  }

  private static boolean isAllowed(String cell) {
    return switch (cell) {
      case "allowed" -> true;
      case "forbidden" -> false;
      default -> throw new IllegalArgumentException(cell);
    };
  }
}
