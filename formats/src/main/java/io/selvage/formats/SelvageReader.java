package io.selvage.formats;

import io.selvage.core.Clocks;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Outcome;
import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads our own format, see FORMAT.md: one event a line, operations numbered by their calls. */
final class SelvageReader {
  private final JsonInput in;
  private final Source source;
  private final Pool pool = new Pool();
  private final HistoryBuilder builder = new HistoryBuilder();
  private final ClockRows clocks = new ClockRows();
  private final Map<Integer, Open> open = new HashMap<>();
  private String specification = "";
  private Optional<Value> initial = Optional.empty();
  private long events;
  private boolean stamped;

  private record Open(int operation, long line, long at) {}

  private SelvageReader(Source source) {
    this.source = source;
    this.in = new JsonInput(source, pool);
  }

  static Recording read(Source source) {
    SelvageReader reader = new SelvageReader(source);
    while (reader.in.nextObject()) {
      reader.accept(SelvageEvent.read(reader.in));
    }
    History history = reader.history();
    String specification =
        reader.specification.isEmpty() ? Suggestion.of(history) : reader.specification;
    return new Recording(
        history, reader.builder.lines(), specification, reader.initial, Format.SELVAGE.label());
  }

  private void accept(SelvageEvent event) {
    if (event.has("selvage")) {
      header(event);
      return;
    }
    int process = event.whole("process", 0, HistoryBuilder.LAST_PROCESS).intValue();
    long at = at(event);
    switch (event.text("event")) {
      case "call" -> call(event, process, at);
      case "return" -> complete(event, process, pool.returned(event.or("value", Value.VOID)), at);
      case "throw" ->
          complete(event, process, pool.outcome(new Outcome.Threw(event.text("exception"))), at);
      default -> throw event.bad("no event is called " + Source.quote(event.text("event")));
    }
  }

  private void header(SelvageEvent event) {
    if (event.whole("selvage", 0, Long.MAX_VALUE) != 1) {
      throw event.bad("this version reads version 1 of the format");
    }
    specification = event.has("specification") ? event.text("specification") : "";
    initial = event.has("initial") ? Optional.of(event.or("initial", Value.NULL)) : initial;
  }

  /** Either every event says when it was, or the order of the lines does. */
  private long at(SelvageEvent event) {
    if (events == 0) {
      stamped = event.has("at");
    }
    if (event.has("at") != stamped) {
      throw event.bad("either all events have \"at\", or none has");
    }
    long position = events++;
    return stamped ? event.whole("at", Long.MIN_VALUE, Intervals.NEVER - 1) : position;
  }

  private void call(SelvageEvent event, int process, long at) {
    if (open.containsKey(process)) {
      throw event.bad(
          "process "
              + process
              + " calls again, and its call of line "
              + open.get(process).line()
              + " is open");
    }
    Value arguments = event.or("arguments", SelvageEvent.NO_ARGUMENTS);
    if (!(arguments instanceof Value.Sequence list)) {
      throw event.bad("\"arguments\" should be an array");
    }
    int operation =
        builder.call(process, pool.call(event.text("method"), list.elements()), at, event.line());
    clocks.add(event, operation);
    open.put(process, new Open(operation, event.line(), at));
  }

  private void complete(SelvageEvent event, int process, Outcome outcome, long at) {
    Open opened = open.remove(process);
    if (opened == null) {
      throw event.bad("process " + process + " returns, and has not called");
    }
    if (at < opened.at()) {
      throw event.bad("process " + process + " returns before it calls");
    }
    builder.complete(opened.operation(), outcome, at);
  }

  private History history() {
    try {
      History timed = builder.build();
      if (clocks.isEmpty()) {
        return timed;
      }
      Clocks order = clocks.build();
      return new History(timed.operations(), order);
    } catch (IllegalArgumentException e) {
      throw wrongOrder(e);
    }
  }

  private UsageException wrongOrder(IllegalArgumentException e) {
    return source.bad(in.line(), "the events are in no possible order: " + e.getMessage());
  }
}
