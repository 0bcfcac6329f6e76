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
import io.selvage.formats.internal.json.JsonObjectReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Operations as Go writes Porcupine's {@code Operation}: {@code ClientId}, {@code Input}, {@code
 * Call}, {@code Output} and {@code Return}. Those of etcd's robustness tests are recognised by
 * their input; a test writes a file for each client, and all of them are one history.
 */
public final class GoPorcupineReader {
  private enum Kind {
    NONE,
    ETCD,
    OTHER
  }

  private final JsonObjectReader in;
  private final ValueInterner pool;
  private final TimestampedOperations spans;
  private final Notes notes;

  /** What is common to all files of a history. */
  private static final class Notes {
    private Kind kind = Kind.NONE;
    private long leftOut;
    private boolean isNumbered;
  }

  private GoPorcupineReader(
      InputSource source, ValueInterner pool, TimestampedOperations spans, Notes notes) {
    this.in = new JsonObjectReader(source, pool);
    this.pool = pool;
    this.spans = spans;
    this.notes = notes;
  }

  public static RecordedHistory read(InputSource source) {
    return readAll(List.of(source));
  }

  public static RecordedHistory readAll(List<InputSource> sources) {
    ValueInterner pool = new ValueInterner();
    TimestampedOperations spans = new TimestampedOperations(sources.get(0));
    Notes notes = new Notes();
    for (InputSource source : sources) {
      GoPorcupineReader reader = new GoPorcupineReader(source, pool, spans, notes);
      while (reader.in.nextObject()) {
        reader.operation();
      }
    }
    History history = spans.build();
    String specification = notes.kind == Kind.ETCD ? "etcd" : SpecificationSuggestion.of(history);
    return new RecordedHistory(
            history,
            spans.lines(),
            specification,
            Optional.empty(),
            HistoryFormat.PORCUPINE_GO.label())
        .noting(words(notes));
  }

  private static List<String> words(Notes notes) {
    List<String> words = new ArrayList<>();
    if (notes.leftOut > 0) {
      words.add(
          "reads of old revisions, failed reads, defragmentations and compactions are not checked: "
              + notes.leftOut
              + " left out");
    }
    if (notes.isNumbered) {
      words.add("operations have numbers, taken as 0 get, 1 put, 2 append");
    }
    return words;
  }

  private void operation() {
    long line = in.line();
    Value client = Value.VOID;
    Value input = Value.VOID;
    Value output = Value.NULL;
    Value start = Value.VOID;
    Value end = Value.NULL;
    String field;
    while ((field = in.nextFieldOfEvent()) != null) {
      Value value = in.plain();
      switch (field) {
        case "ClientId" -> client = value;
        case "Input" -> input = value;
        case "Output" -> output = value;
        case "Call" -> start = value;
        case "Return" -> end = value;
        case "Metadata" -> {}
        default ->
            throw in.bad("an operation of Porcupine has no field " + InputSource.quote(field));
      }
    }
    GoStruct request =
        GoStruct.of(input)
            .orElseThrow(() -> in.bad("Input should be an object with the operation"));
    Operation operation =
        EtcdOperations.isRequest(request) ? etcd(request, output) : other(request, output);
    if (operation != null) {
      boolean isPending = operation.outcome().isPending() || end.equals(Value.NULL);
      spans.add(
          line,
          client.equals(Value.VOID) ? TimestampedOperations.NOBODY : client(client),
          operation.call(),
          isPending ? Outcome.PENDING : operation.outcome(),
          time("Call", start),
          isPending ? IntervalOrder.NEVER : time("Return", end));
    }
  }

  private record Operation(Invocation call, Outcome outcome) {}

  private @Nullable Operation etcd(GoStruct request, Value output) {
    requireKind(Kind.ETCD);
    if (!EtcdOperations.isKnown(request.text("type"))) {
      throw in.bad("etcd has no request of type " + InputSource.quote(request.text("type")));
    }
    Optional<Invocation> call = EtcdOperations.call(request);
    Outcome outcome =
        call.map(it -> EtcdOperations.outcome(it, GoStruct.of(output).orElse(GoStruct.EMPTY)))
            .orElse(Outcome.PENDING);
    if (call.isEmpty() || outcome.isPending() && call.get().method().equals("range")) {
      notes.leftOut++;
      return null;
    }
    return new Operation(pooled(call.get()), outcome.isPending() ? outcome : pool.outcome(outcome));
  }

  private Operation other(GoStruct request, Value output) {
    requireKind(Kind.OTHER);
    Invocation call =
        GoOperations.call(request)
            .orElseThrow(
                () ->
                    in.bad(
                        "no field of Input names the operation; known: Op, Type, Method, F, Kind,"
                            + " Operation, Name"));
    notes.isNumbered |= GoOperations.isNumbered(request);
    return new Operation(pooled(call), pool.returned(GoOperations.result(call, output)));
  }

  private Invocation pooled(Invocation call) {
    return pool.call(call.method(), call.arguments());
  }

  private void requireKind(Kind kind) {
    if (notes.kind != Kind.NONE && notes.kind != kind) {
      throw in.bad("requests of etcd and operations of other kinds are in one history");
    }
    notes.kind = kind;
  }

  private int client(Value client) {
    if (client instanceof Value.Whole number
        && number.value() >= 0
        && number.value() <= HistoryBuilder.LAST_PROCESS) {
      return (int) number.value();
    }
    throw in.bad("ClientId should be a number, not " + client);
  }

  private long time(String field, Value value) {
    if (value instanceof Value.Whole number && number.value() != IntervalOrder.NEVER) {
      return number.value();
    }
    throw in.bad(field + " should be a time in whole numbers");
  }
}
