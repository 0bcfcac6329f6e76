package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.TimestampedOperations;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.LineReader;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The histories of PolyLin ({@code method value start end}) and FPTLin ({@code process start end
 * METHOD value…}): a first line {@code # queue} with the type of the object, then an operation a
 * line, all complete. Where a value is removed, -1 says that there was none.
 */
public final class IntervalLineReader {
  private static final Map<String, String> OBJECTS =
      Map.of(
          "queue", "queue",
          "stack", "stack",
          "set", "set",
          "rmw", "cas-register",
          // Both tools take the largest value first.
          "pqueue", "max-priority-queue",
          "priorityqueue", "max-priority-queue");

  private final LineReader lines;
  private final TimestampedOperations spans;
  private final ValueInterner pool = new ValueInterner();
  private String object = "";

  private IntervalLineReader(InputSource source) {
    this.lines = new LineReader(source);
    this.spans = new TimestampedOperations(source);
  }

  public static RecordedHistory readPolyLin(InputSource source) {
    return new IntervalLineReader(source).read(HistoryFormat.POLYLIN);
  }

  public static RecordedHistory readFptLin(InputSource source) {
    return new IntervalLineReader(source).read(HistoryFormat.FPTLIN);
  }

  private RecordedHistory read(HistoryFormat format) {
    String line;
    while ((line = lines.next()) != null) {
      List<String> words = Arrays.asList(line.strip().split("\\s+"));
      if (words.get(0).startsWith("#")) {
        header(line.strip());
      } else if (object.isEmpty() && !line.isBlank()) {
        throw lines.bad("a line like # queue must come before this");
      } else if (!line.isBlank() && format == HistoryFormat.POLYLIN) {
        polyLin(words);
      } else if (!line.isBlank()) {
        fptLin(words);
      }
    }
    Optional<Value> initial =
        object.equals("cas-register") ? Optional.of(Value.of(0)) : Optional.empty();
    History history = spans.build();
    return new RecordedHistory(history, spans.lines(), object, initial, format.label());
  }

  private void header(String line) {
    String type = line.substring(1).strip();
    if (object.isEmpty()) {
      String known = OBJECTS.get(type);
      if (known == null) {
        throw lines.bad("no type of object is called " + InputSource.quote(type));
      }
      object = known;
    }
  }

  private void polyLin(List<String> words) {
    int size = words.size();
    if (size < 4) {
      throw lines.bad("here should be: method value start end");
    }
    add(
        TimestampedOperations.NOBODY,
        words.get(0),
        words.subList(1, size - 2),
        words.get(size - 2),
        words.get(size - 1));
  }

  private void fptLin(List<String> words) {
    if (words.size() < 5) {
      throw lines.bad("here should be: process start end METHOD value");
    }
    long process = number("process", words.get(0));
    if (process < 0 || process > HistoryBuilder.LAST_PROCESS) {
      throw lines.bad("no process has the number " + process);
    }
    String method = words.get(3).toLowerCase(Locale.ROOT);
    add((int) process, method, words.subList(4, words.size()), words.get(1), words.get(2));
  }

  private void add(int client, String method, List<String> values, String start, String end) {
    Value first = value(values.get(0));
    Invocation call =
        switch (object + " " + method) {
          case "queue enq" -> pool.call("enqueue", first);
          case "queue deq" -> pool.call("dequeue");
          case "stack push" -> pool.call(method, first);
          case "stack pop", "queue peek", "stack peek" -> pool.call(method);
          case "max-priority-queue insert" -> pool.call("add", first);
          case "max-priority-queue poll", "max-priority-queue peek" -> pool.call(method);
          case "set insert" -> pool.call("add", first);
          case "set remove", "set contains" -> pool.call(method, first);
          case "cas-register read_modify_write" -> pool.call("cas", first, value(second(values)));
          default -> throw lines.bad("a " + object + " has no method " + InputSource.quote(method));
        };
    spans.add(
        lines.number(),
        client,
        call,
        outcome(call, values),
        number("start", start),
        number("end", end));
  }

  private Outcome outcome(Invocation call, List<String> values) {
    if (object.equals("set")) {
      return pool.returned(Value.of(flag(second(values))));
    }
    if (call.method().equals("cas")) {
      return pool.returned(Value.of(true));
    }
    boolean gives = !call.arguments().isEmpty();
    String value = values.get(0);
    return gives ? Outcome.NOTHING : pool.returned(value.equals("-1") ? Value.NULL : value(value));
  }

  private String second(List<String> values) {
    if (values.size() < 2) {
      throw lines.bad("here should be a second value after " + InputSource.quote(values.get(0)));
    }
    return values.get(1);
  }

  private boolean flag(String word) {
    if (word.equals("1") || word.equals("0")) {
      return word.equals("1");
    }
    throw lines.bad("here should be 0 or 1, not " + InputSource.quote(word));
  }

  private Value value(String word) {
    return pool.value(WordParser.value(word));
  }

  private long number(String what, String word) {
    if (!WordParser.isComplete(word)) {
      throw lines.bad(what + " should be a whole number, not " + InputSource.quote(word));
    }
    return Long.parseLong(word);
  }
}
