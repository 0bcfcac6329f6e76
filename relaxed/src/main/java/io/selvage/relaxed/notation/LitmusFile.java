package io.selvage.relaxed.notation;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.notation.CLitmusReader;
import io.selvage.relaxed.internal.notation.CsvTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file of litmus tests: one in C, or a table (CSV) of one-line tests, with columns {@code name}
 * and {@code program}, optionally {@code exists} and {@code init}, and the expected results for a
 * model: {@code sc_allowed}, {@code sc_execs}.
 */
public final class LitmusFile {
  private LitmusFile() {}

  /**
   * A test, and the data of its row.
   *
   * @param cells by column
   */
  public record Entry(LitmusTest test, Map<String, String> cells, Notation notation) {
    public Entry {
      cells = Map.copyOf(cells);
    }

    /** The expected value for a model: {@code allowed} or {@code execs}. */
    public Optional<String> expected(MemoryModel model, String what) {
      return Optional.ofNullable(cells.get(model.column() + "_" + what))
          .map(String::strip)
          .filter(text -> !text.isEmpty());
    }

    /** The model to use. C11 has the release sequences of its time. */
    public MemoryModel model(MemoryModel requested) {
      return notation == Notation.C && requested == MemoryModel.RC11
          ? MemoryModel.RC11_2017
          : requested;
    }
  }

  /** The notation of a test. */
  public enum Notation {
    LINE,
    C
  }

  /** Reports errors as {@link LitmusSyntaxException} with the position. */
  public static List<Entry> read(String text) {
    String content = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (content.stripLeading().matches("(?s)C\\s.*") || content.stripLeading().startsWith("C\n")) {
      return List.of(new Entry(CLitmusReader.read(content.stripLeading()), Map.of(), Notation.C));
    }
    return table(content);
  }

  private static List<Entry> table(String text) {
    List<List<String>> rows = CsvTable.rows(text);
    if (rows.isEmpty() || !rows.get(0).contains("program")) {
      throw new LitmusSyntaxException(
          "neither a litmus test in C nor a table with columns name and program");
    }
    List<String> columns = rows.get(0);
    List<Entry> entries = new ArrayList<>();
    for (List<String> row : rows.subList(1, rows.size())) {
      Map<String, String> cells = new HashMap<>();
      for (int i = 0; i < Math.min(columns.size(), row.size()); i++) {
        cells.put(columns.get(i), row.get(i));
      }
      entries.add(entry(cells, entries.size() + 1));
    }
    return entries;
  }

  private static Entry entry(Map<String, String> cells, int number) {
    String name = cells.getOrDefault("name", Integer.toString(number));
    try {
      LitmusTest test =
          OneLineLitmusReader.read(
              name,
              cells.getOrDefault("program", ""),
              cells.getOrDefault("exists", ""),
              cells.getOrDefault("init", ""));
      return new Entry(test, cells, Notation.LINE);
    } catch (LitmusSyntaxException e) {
      throw new LitmusSyntaxException(name + ": " + e.getMessage());
    }
  }
}
