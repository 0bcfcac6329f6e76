package io.selvage.relaxed.litmus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table of litmus tests with known answers, which is not part of the repository. */
public final class TableFile {
  /** Seen from the module. */
  private static final Path FOLDER = Path.of("..", "..", "shared", "testdata", "litmus");

  private TableFile() {}

  /** A row; every column has something in it, be it nothing. */
  public record Row(Map<String, String> cells) {
    public String get(String column) {
      return cells.getOrDefault(column, "");
    }
  }

  /** The rows; where the file is not there, the test is skipped and says so. */
  public static List<Row> rows(String name) {
    Path file = FOLDER.resolve(name);
    assumeTrue(Files.isRegularFile(file), "no test data: " + file.toAbsolutePath().normalize());
    try {
      List<String> lines = Files.readAllLines(file);
      String[] columns = lines.get(0).split(",", -1);
      List<Row> rows = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        rows.add(row(columns, line.split(",", -1)));
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Row row(String[] columns, String[] cells) {
    return new Row(
        IntStream.range(0, columns.length)
            .boxed()
            .collect(Collectors.toMap(i -> columns[i], i -> cells[i])));
  }
}
