package io.selvage.formats.internal.tool;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.event.TimestampedOperations;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import io.selvage.formats.internal.json.JsonObjectReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Spans of OpenTelemetry in OTLP's JSON. A span is an operation if it has an attribute whose name
 * begins with {@code selvage.}; the others are passed over. A span whose status is an error, and
 * that has neither a result nor an exception among these attributes, may have taken effect or not.
 */
public final class OtlpReader {
  private static final String PREFIX = "selvage.";

  private final InputSource source;
  private final JsonObjectReader in;
  private final ValueInterner pool = new ValueInterner();
  private final TimestampedOperations spans;
  private long others;
  private long operations;
  private boolean hasKeys;

  private OtlpReader(InputSource source) {
    this.source = source;
    this.in = new JsonObjectReader(source, pool);
    this.spans = new TimestampedOperations(source);
  }

  public static RecordedHistory read(InputSource source) {
    return new OtlpReader(source).read();
  }

  private RecordedHistory read() {
    while (in.nextObject()) {
      eachOf("resourceSpans", () -> eachOf("scopeSpans", () -> eachOf("spans", this::span)));
    }
    if (operations == 0) {
      throw source.bad(
          1, "no span has an attribute selvage.method; see OpenTelemetry in formats/FORMAT.md");
    }
    History history = spans.build();
    return new RecordedHistory(
            history,
            spans.lines(),
            hasKeys
                ? SpecificationSuggestion.ofKeyed(history)
                : SpecificationSuggestion.of(history),
            Optional.empty(),
            HistoryFormat.OTLP.label())
        .noting(
            others == 0
                ? List.of()
                : List.of("spans without an attribute selvage.…: " + others + " passed over"));
  }

  /** The objects in that field of the object at hand; other fields are passed over. */
  private void eachOf(String name, Runnable work) {
    String field;
    while ((field = in.nextFieldOfEvent()) != null) {
      if (field.equals(name)) {
        in.eachObject(work);
      } else {
        in.plain();
      }
    }
  }

  private void span() {
    long line = in.line();
    Value name = Value.VOID;
    Value start = Value.VOID;
    Value end = Value.NULL;
    Value status = Value.NULL;
    Value attributes = Value.NULL;
    String field;
    while ((field = in.nextFieldOfEvent()) != null) {
      Value value = in.plain();
      switch (field) {
        case "name" -> name = value;
        case "startTimeUnixNano" -> start = value;
        case "endTimeUnixNano" -> end = value;
        case "status" -> status = value;
        case "attributes" -> attributes = value;
        default -> {}
      }
    }
    Map<String, Value> own =
        OtlpValues.attributes(
            attributes,
            PREFIX,
            twice -> {
              throw source.bad(line, "the span has the attribute " + twice + " twice");
            });
    if (own.isEmpty()) {
      others++;
      return;
    }
    require(own.keySet(), line);
    boolean isKnown = own.containsKey("result") || own.containsKey("exception");
    long ended = end.equals(Value.NULL) ? 0 : time(line, "endTimeUnixNano", end);
    boolean isPending = ended == 0 || !isKnown && OtlpValues.isError(status);
    Invocation call = call(own, name, line);
    operations++;
    spans.add(
        line,
        own.containsKey("process")
            ? process(line, own.get("process"))
            : TimestampedOperations.NOBODY,
        call,
        isPending ? Outcome.PENDING : outcome(own),
        time(line, "startTimeUnixNano", start),
        isPending ? IntervalOrder.NEVER : ended);
  }

  private void require(Iterable<String> names, long line) {
    List<String> known = List.of("method", "key", "arguments", "result", "exception", "process");
    for (String name : names) {
      if (!known.contains(name)) {
        throw source.bad(
            line,
            "no attribute is called selvage."
                + name
                + "; known: selvage."
                + String.join(", ", known));
      }
    }
  }

  private Invocation call(Map<String, Value> own, Value name, long line) {
    Value method = own.getOrDefault("method", name);
    if (!(method instanceof Value.Text text) || text.value().isBlank()) {
      throw source.bad(line, "the span has neither selvage.method nor a name");
    }
    List<Value> arguments = new ArrayList<>();
    boolean isKeyed = own.containsKey("key");
    if (operations > 0 && isKeyed != hasKeys) {
      throw source.bad(
          line,
          isKeyed
              ? "the span has selvage.key, and spans before it have none"
              : "the span has no selvage.key, and spans before it have one");
    }
    hasKeys = isKeyed;
    if (isKeyed) {
      arguments.add(own.get("key"));
    }
    Value given = own.get("arguments");
    if (given instanceof Value.Sequence several) {
      arguments.addAll(several.elements());
    } else if (given != null) {
      arguments.add(given);
    }
    return pool.call(text.value(), List.copyOf(arguments));
  }

  private Outcome outcome(Map<String, Value> own) {
    if (own.get("exception") instanceof Value.Text exception) {
      return pool.outcome(new Outcome.Threw(exception.value()));
    }
    return pool.returned(own.getOrDefault("result", Value.VOID));
  }

  private int process(long line, Value value) {
    String digits = value instanceof Value.Text text ? text.value() : value.toString();
    if (digits.matches("\\d{1,9}") && Integer.parseInt(digits) <= HistoryBuilder.LAST_PROCESS) {
      return Integer.parseInt(digits);
    }
    throw source.bad(
        line, "selvage.process should be a number, not " + InputSource.shorten(digits));
  }

  /** In OTLP's JSON, numbers of 64 bits are strings. */
  private long time(long line, String field, Value value) {
    String digits = value instanceof Value.Text text ? text.value() : value.toString();
    if (WordParser.isComplete(digits)) {
      return Long.parseLong(digits);
    }
    throw source.bad(line, field + " should be a time in nanoseconds");
  }
}
