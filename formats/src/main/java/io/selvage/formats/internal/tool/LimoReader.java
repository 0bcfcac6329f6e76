package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.LineReader;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The histories of LiMo: {@code [id] call enq(3)}, {@code [id] return}. Ids are threads or
 * operations; one that calls again without a return leaves its first call pending. A removal's
 * value stands at its return or, in some files, at its call; with neither it found nothing.
 */
public final class LimoReader implements IncrementalReader {
  private static final Pattern OBJECT = Pattern.compile("#\\s*@object\\s+(\\S+)\\s*");
  private static final Pattern CALL =
      Pattern.compile("\\[(\\d{1,9})]\\s*call\\s+(\\w+)\\s*(?:\\((.*)\\)|(\\S+))?");
  private static final Pattern RETURN = Pattern.compile("\\[(\\d{1,9})]\\s*return(?:\\s+(\\S+))?");

  private final LineReader lines;
  private final ValueInterner pool = new ValueInterner();
  private final EventSink events;
  private final Map<Integer, Open> open = new HashMap<>();
  private String object = "";
  private long clock;

  private record Open(int operation, boolean removes, String value) {}

  public LimoReader(InputSource source, EventSink events) {
    this.lines = new LineReader(source);
    this.events = events;
  }

  public static RecordedHistory read(InputSource source) {
    HistoryBuilder builder = new HistoryBuilder();
    LimoReader limo = new LimoReader(source, builder);
    while (limo.next()) {}
    History history = builder.build();
    String specification =
        limo.object.isEmpty() ? SpecificationSuggestion.of(history) : limo.object;
    return new RecordedHistory(
        history, builder.lines(), specification, Optional.empty(), HistoryFormat.LIMO.label());
  }

  @Override
  public boolean next() {
    String line = lines.next();
    if (line != null) {
      accept(line.strip());
    }
    return line != null;
  }

  @Override
  public String specification() {
    return object;
  }

  @Override
  public Optional<Value> initial() {
    return Optional.empty();
  }

  private void accept(String line) {
    Matcher call = CALL.matcher(line);
    Matcher returned = RETURN.matcher(line);
    if (line.startsWith("#")) {
      header(line);
    } else if (call.matches()) {
      String argument = call.group(3) != null ? call.group(3) : call.group(4);
      call(
          Integer.parseInt(call.group(1)), call.group(2), argument == null ? "" : argument.strip());
    } else if (returned.matches()) {
      String value = returned.group(2);
      returned(Integer.parseInt(returned.group(1)), value == null ? "" : value);
    } else if (!line.isEmpty()) {
      throw lines.bad("here should be [id] call or [id] return: " + InputSource.quote(line));
    }
  }

  private void header(String line) {
    Matcher header = OBJECT.matcher(line);
    if (header.matches()) {
      object =
          switch (header.group(1)) {
            case "atomic-queue" -> "queue";
            case "atomic-stack" -> "stack";
            default ->
                throw lines.bad(
                    "no object is called "
                        + InputSource.quote(header.group(1))
                        + "; known: atomic-queue, atomic-stack");
          };
    }
  }

  private void call(int id, String method, String argument) {
    String name = name(method);
    boolean removes = name.equals("dequeue") || name.equals("pop");
    if (!removes && argument.isEmpty()) {
      throw lines.bad(method + " takes a value");
    }
    if (open.containsKey(id)) {
      events.goOnAfresh(id);
    }
    Invocation now = removes ? pool.call(name) : pool.call(name, value(argument));
    int operation = events.call(id, now, clock++, lines.number());
    open.put(id, new Open(operation, removes, argument));
  }

  private void returned(int id, String value) {
    Open opened = open.remove(id);
    if (opened == null) {
      throw lines.bad("[" + id + "] returns without a call");
    }
    String result = value.isEmpty() ? opened.value() : value;
    events.complete(
        opened.operation(),
        opened.removes() ? pool.returned(value(result)) : Outcome.NOTHING,
        clock++);
  }

  private String name(String method) {
    return switch (method) {
      case "enq", "enqueue" -> "enqueue";
      case "deq", "dequeue" -> "dequeue";
      case "push", "pop" -> method;
      case "add" -> ofObject("enqueue", "push");
      case "remove" -> ofObject("dequeue", "pop");
      default ->
          throw lines.bad(
              "no method is called "
                  + InputSource.quote(method)
                  + "; known: enq, deq, push, pop, add, remove");
    };
  }

  private String ofObject(String queue, String stack) {
    if (object.isEmpty()) {
      throw lines.bad("a line like # @object atomic-queue must come before this");
    }
    return object.equals("queue") ? queue : stack;
  }

  private Value value(String text) {
    return text.isEmpty() || text.equals("empty") ? Value.NULL : pool.value(WordParser.value(text));
  }
}
