package io.selvage.formats.internal.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The columns of a CSV file, by its header. Each has several usual names; what has another name is
 * not read.
 *
 * @param places of the known columns
 * @param unknown names that are not known
 * @param twice a column that is there twice, in its own words
 */
record CsvColumns(Map<Column, Integer> places, List<String> unknown, Optional<String> twice) {
  enum Column {
    PROCESS("process", "client", "clientid", "thread", "threadid", "session"),
    METHOD("method", "operation", "op", "f", "function"),
    KEY("key"),
    ARGUMENTS("arguments", "args", "argument", "arg", "input", "value"),
    RESULT("result", "output", "returned", "response"),
    EXCEPTION("exception"),
    CALL("call", "start", "starttime", "invoke", "invoked", "begin", "calltime"),
    RETURN("return", "end", "endtime", "complete", "completed", "finish", "returntime"),
    STATUS("status", "outcome");

    private final List<String> names;

    Column(String... names) {
      this.names = List.of(names);
    }

    static Optional<Column> named(String name) {
      String plain = name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
      for (Column each : values()) {
        if (each.names.contains(plain)) {
          return Optional.of(each);
        }
      }
      return Optional.empty();
    }

    @Override
    public String toString() {
      return names.get(0);
    }
  }

  static CsvColumns of(List<String> header) {
    Map<Column, Integer> places = new LinkedHashMap<>();
    List<String> unknown = new ArrayList<>();
    Optional<String> twice = Optional.empty();
    for (int i = 0; i < header.size(); i++) {
      String name = header.get(i).strip();
      Optional<Column> column = Column.named(name);
      if (column.isEmpty()) {
        unknown.add(name);
      } else if (places.putIfAbsent(column.get(), i) != null) {
        twice = Optional.of(name);
      }
    }
    return new CsvColumns(places, unknown, twice);
  }

  /** Whether the line looks like a header: it has most of what a header needs. */
  static boolean isHeader(String line) {
    CsvColumns columns = of(CsvRows.split(line, CsvRows.separator(line)));
    List<Column> needed = List.of(Column.METHOD, Column.CALL, Column.RETURN);
    long found = needed.stream().filter(columns.places::containsKey).count();
    return found >= 2 && columns.places.size() >= 2;
  }

  /** Those that every file needs, and this one lacks. */
  List<Column> missing() {
    return List.of(Column.METHOD, Column.CALL, Column.RETURN).stream()
        .filter(column -> !places.containsKey(column))
        .toList();
  }

  boolean has(Column column) {
    return places.containsKey(column);
  }

  /** What stands in the column, without blanks around it; empty if there is no such column. */
  String cell(List<String> row, Column column) {
    Integer place = places.get(column);
    return place == null ? "" : row.get(place).strip();
  }
}
