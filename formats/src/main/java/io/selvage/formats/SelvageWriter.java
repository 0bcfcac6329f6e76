package io.selvage.formats;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.formats.internal.json.JsonValueWriter;
import io.selvage.formats.internal.selvage.EventWriteOrder;
import java.io.Writer;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;

/**
 * Writes histories in our own format, so that reading gives back the same operations, by the same
 * numbers, in the same order.
 */
public final class SelvageWriter {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .rootValueSeparator("\n")
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .build();

  private final JsonGenerator out;
  private final History history;

  private SelvageWriter(JsonGenerator out, History history) {
    this.out = out;
    this.history = history;
  }

  public static void write(History history, Writer to) {
    write(history, "", Optional.empty(), to);
  }

  /**
   * @param specification may be empty
   */
  public static void write(
      History history, String specification, Optional<Value> initial, Writer to) {
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), to)) {
      SelvageWriter writer = new SelvageWriter(out, history);
      writer.header(specification, initial);
      writer.events();
      out.writeRaw('\n');
    }
  }

  private void header(String specification, Optional<Value> initial) {
    out.writeStartObject();
    out.writeNumberProperty("selvage", 1);
    if (!specification.isEmpty()) {
      out.writeStringProperty("specification", specification);
    }
    initial.ifPresent(value -> JsonValueWriter.write(out.writeName("initial"), value));
    out.writeEndObject();
  }

  private void events() {
    if (history.order() instanceof IntervalOrder intervals) {
      EventWriteOrder order = EventWriteOrder.of(intervals);
      for (int i = 0; i < order.size(); i++) {
        event(order.operation(i), order.isCall(i), order.stamp(i));
      }
    } else {
      for (int i = 0; i < history.size(); i++) {
        event(i, true, Optional.empty());
        if (!history.operation(i).isPending()) {
          event(i, false, Optional.empty());
        }
      }
    }
  }

  private void event(int number, boolean isCall, Optional<Long> stamp) {
    Operation operation = history.operation(number);
    out.writeStartObject();
    if (isCall) {
      call(number, operation);
    } else {
      outcome(operation);
    }
    stamp.ifPresent(at -> out.writeNumberProperty("at", at));
    out.writeEndObject();
  }

  private void call(int number, Operation operation) {
    out.writeStringProperty("event", "call");
    out.writeNumberProperty("process", operation.thread());
    out.writeStringProperty("method", operation.invocation().method());
    if (!operation.invocation().arguments().isEmpty()) {
      out.writeArrayPropertyStart("arguments");
      operation.invocation().arguments().forEach(argument -> JsonValueWriter.write(out, argument));
      out.writeEndArray();
    }
    if (history.order() instanceof VectorClockOrder clocks) {
      clock(clocks, number);
    }
  }

  private void clock(VectorClockOrder clocks, int number) {
    out.writeNumberProperty("chain", clocks.chain(number));
    out.writeArrayPropertyStart("seen");
    for (int chain = 0; chain < clocks.chains(); chain++) {
      out.writeNumber(clocks.seen(number, chain));
    }
    out.writeEndArray();
  }

  private void outcome(Operation operation) {
    if (operation.outcome() instanceof Outcome.Threw threw) {
      out.writeStringProperty("event", "throw");
      out.writeNumberProperty("process", operation.thread());
      out.writeStringProperty("exception", threw.className());
    } else if (operation.outcome() instanceof Outcome.Returned returned) {
      out.writeStringProperty("event", "return");
      out.writeNumberProperty("process", operation.thread());
      if (!returned.value().equals(Value.VOID)) {
        JsonValueWriter.write(out.writeName("value"), returned.value());
      }
    }
  }
}
