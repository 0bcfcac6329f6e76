package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.event.TimestampedOperations;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.NumberParser;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import io.selvage.formats.internal.tool.CsvColumns.Column;
import java.math.BigInteger;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A CSV file with a header: an operation a row, with the times of its call and its return. */
public final class CsvReader {
  private final CsvRows rows;
  private final CsvColumns columns;
  private final ValueInterner pool = new ValueInterner();
  private final TimestampedOperations spans;
  private final Map<String, Integer> processes = new HashMap<>();

  private CsvReader(InputSource source) {
    this.rows = new CsvRows(source);
    this.spans = new TimestampedOperations(source);
    List<String> header = rows.next();
    this.columns = CsvColumns.of(header == null ? List.of() : header);
  }

  public static boolean isHeader(String line) {
    return CsvColumns.isHeader(line);
  }

  public static RecordedHistory read(InputSource source) {
    return new CsvReader(source).read();
  }

  private RecordedHistory read() {
    columns
        .twice()
        .ifPresent(
            name -> {
              throw rows.bad("the header has the column " + InputSource.quote(name) + " twice");
            });
    if (!columns.missing().isEmpty()) {
      throw rows.bad(
          "the header has no column "
              + columns.missing().get(0)
              + "; needed: method, call, return");
    }
    int width = columns.places().size() + columns.unknown().size();
    List<String> row;
    while ((row = rows.next()) != null) {
      if (row.size() != width) {
        throw rows.bad("the row has " + row.size() + " cells, and the header has " + width);
      }
      operation(row);
    }
    History history = spans.build();
    String specification =
        columns.has(Column.KEY)
            ? SpecificationSuggestion.ofKeyed(history)
            : SpecificationSuggestion.of(history);
    return new RecordedHistory(
            history, spans.lines(), specification, Optional.empty(), HistoryFormat.CSV.label())
        .noting(
            columns.unknown().isEmpty()
                ? List.of()
                : List.of("columns that are not read: " + String.join(", ", columns.unknown())));
  }

  private void operation(List<String> row) {
    String status = columns.cell(row, Column.STATUS);
    String end = columns.cell(row, Column.RETURN);
    boolean isOk =
        switch (status) {
          case "", "ok" -> true;
          case "fail" -> false;
          case "info", "unknown" -> false;
          default ->
              throw rows.bad(
                  "no status is called " + InputSource.quote(status) + "; known: ok, fail, info");
        };
    Invocation call = call(row);
    if (status.equals("fail")) {
      return; // It never happened.
    }
    boolean isPending = !isOk || end.isEmpty();
    spans.add(
        rows.line(),
        process(columns.cell(row, Column.PROCESS)),
        call,
        isPending ? Outcome.PENDING : outcome(row),
        time(Column.CALL, columns.cell(row, Column.CALL)),
        isPending ? IntervalOrder.NEVER : time(Column.RETURN, end));
  }

  private Invocation call(List<String> row) {
    String method = columns.cell(row, Column.METHOD);
    if (method.isEmpty()) {
      throw rows.bad("the row has no method");
    }
    List<Value> arguments = new ArrayList<>();
    if (columns.has(Column.KEY)) {
      String key = columns.cell(row, Column.KEY);
      if (key.isEmpty()) {
        throw rows.bad("the row has no key, and others have one");
      }
      arguments.add(value(key));
    }
    String given = columns.cell(row, Column.ARGUMENTS);
    if (given.startsWith("[") && value(given) instanceof Value.Sequence several) {
      arguments.addAll(several.elements());
    } else if (!given.isEmpty()) {
      arguments.add(value(given));
    }
    return pool.call(method, List.copyOf(arguments));
  }

  private Outcome outcome(List<String> row) {
    String exception = columns.cell(row, Column.EXCEPTION);
    String result = columns.cell(row, Column.RESULT);
    if (!exception.isEmpty()) {
      return pool.outcome(new Outcome.Threw(exception));
    }
    return result.isEmpty() ? Outcome.NOTHING : pool.returned(value(result));
  }

  /** Quoted text and lists as on the command line; a word that is nothing else is text. */
  private Value value(String cell) {
    if (cell.startsWith("[") || cell.startsWith("\"")) {
      try {
        return pool.value(CallSyntax.value(cell));
      } catch (UsageException e) {
        throw rows.bad("this is not a value: " + InputSource.quote(cell));
      }
    }
    return pool.value(
        switch (cell) {
          case "null", "nil" -> Value.NULL;
          case "true", "false" -> Value.of(cell.equals("true"));
          default ->
              cell.matches("-?\\d{1,300}(\\.\\d{1,300})?([eE][-+]?\\d{1,3})?")
                      && !cell.matches("-?\\d+")
                  ? NumberParser.fraction(cell).orElseGet(() -> Value.of(cell))
                  : WordParser.value(cell);
        });
  }

  /** Numbers keep their number; names get the next that is free. */
  private int process(String cell) {
    if (cell.isEmpty()) {
      return TimestampedOperations.NOBODY;
    }
    if (!cell.matches("\\d{1,9}")) {
      return processes.computeIfAbsent(
          cell, name -> HistoryBuilder.LAST_PROCESS - processes.size());
    }
    return Integer.parseInt(cell);
  }

  /** A whole number, or an instant as ISO 8601 writes it. */
  private long time(Column column, String cell) {
    if (WordParser.isComplete(cell) && Long.parseLong(cell) != IntervalOrder.NEVER) {
      return Long.parseLong(cell);
    }
    try {
      Instant instant = Instant.parse(cell);
      return BigInteger.valueOf(instant.getEpochSecond())
          .multiply(BigInteger.valueOf(1_000_000_000))
          .add(BigInteger.valueOf(instant.getNano()))
          .longValueExact();
    } catch (DateTimeParseException | ArithmeticException e) {
      throw rows.bad(
          column
              + " should be a time: a whole number, or 2024-01-31T12:00:00.5Z, not "
              + InputSource.quote(cell));
    }
  }
}
