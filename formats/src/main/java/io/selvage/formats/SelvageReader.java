package io.selvage.formats;

import io.selvage.core.Clocks;
import io.selvage.core.Diagnostic;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Outcome;
import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads our own format, see FORMAT.md: one event a line, operations numbered by their calls. */
final class SelvageReader implements Followable {
  private final Source source;
  private final Pool pool = new Pool();
  private final PlainEvents plain;

  /** From the first event on that is not plain. */
  private Optional<JsonInput> json = Optional.empty();

  private final Events events;

  /** None where events are followed in time. */
  private final Optional<ClockRows> clocks;

  private final Map<Integer, Open> open = new HashMap<>();
  private String specification = "";
  private Optional<Value> initial = Optional.empty();
  private long count;
  private boolean stamped;

  private record Open(int operation, long line, long at) {}

  private SelvageReader(Source source, Events events, Optional<ClockRows> clocks) {
    this.source = source;
    this.events = events;
    this.clocks = clocks;
    this.plain = new PlainEvents(source);
  }

  static Recording read(Source source) {
    HistoryBuilder builder = new HistoryBuilder();
    ClockRows clocks = new ClockRows();
    SelvageReader reader = new SelvageReader(source, builder, Optional.of(clocks));
    while (reader.next()) {}
    History history = reader.history(builder, clocks);
    String specification =
        reader.specification.isEmpty() ? Suggestion.of(history) : reader.specification;
    return new Recording(
        history, builder.lines(), specification, reader.initial, Format.SELVAGE.label());
  }

  static SelvageReader follow(Source source, Events events) {
    return new SelvageReader(source, events, Optional.empty());
  }

  @Override
  public boolean next() {
    if (json.isEmpty()) {
      if (acceptPlain(plain.next())) {
        plain.take();
        return true;
      }
      json = Optional.of(new JsonInput(source, plain.rest(), plain.line() - 1, pool));
    }
    JsonInput in = json.get();
    boolean more = in.nextObject();
    if (more) {
      accept(SelvageEvent.read(in));
    }
    return more;
  }

  /** False where the event has to be read, or refused, with care. */
  private boolean acceptPlain(PlainEvents.Kind kind) {
    int process = plain.process();
    switch (kind) {
      case HEADER -> {
        String header = plain.header();
        JsonInput in = new JsonInput(source, new StringReader(header), plain.line() - 1, pool);
        while (in.nextObject()) {
          accept(SelvageEvent.read(in));
        }
        return true;
      }
      case CALL -> {
        if (isOtherwiseStamped() || hasClocks() || open.containsKey(process)) {
          return false;
        }
        long at = plainAt();
        int operation = events.call(process, plain.call(), at, plain.line());
        open.put(process, new Open(operation, plain.line(), at));
        return true;
      }
      case RETURN -> {
        Open opened = isOtherwiseStamped() ? null : open.get(process);
        if (opened == null || plain.stamp() >= 0 && plain.stamp() < opened.at()) {
          return false;
        }
        open.remove(process);
        events.complete(opened.operation(), plain.outcome(), plainAt());
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  /** Whether an event has a time where others have none, or the other way round. */
  private boolean isOtherwiseStamped() {
    return count > 0 && stamped != plain.stamp() >= 0;
  }

  private long plainAt() {
    stamped = plain.stamp() >= 0;
    long position = count++;
    return stamped ? plain.stamp() : position;
  }

  /** Whether events say when they happened; so far, none has said anything else. */
  boolean isStamped() {
    return stamped;
  }

  private boolean hasClocks() {
    return clocks.isPresent() && !clocks.get().isEmpty();
  }

  @Override
  public String specification() {
    return specification;
  }

  @Override
  public Optional<Value> initial() {
    return initial;
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
    if (count == 0) {
      stamped = event.has("at");
    }
    if (event.has("at") != stamped) {
      throw event.bad("either all events have \"at\", or none has");
    }
    long position = count++;
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
    if (clocks.isEmpty() && event.has("seen")) {
      throw Diagnostic.NOT_FOLLOWED.error(
          source.name() + ":" + event.line(), "its order is that of clocks, not of time");
    }
    Value arguments = event.or("arguments", SelvageEvent.NO_ARGUMENTS);
    if (!(arguments instanceof Value.Sequence list)) {
      throw event.bad("\"arguments\" should be an array");
    }
    int operation =
        events.call(process, pool.call(event.text("method"), list.elements()), at, event.line());
    clocks.ifPresent(it -> it.add(event, operation));
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
    events.complete(opened.operation(), outcome, at);
  }

  private History history(HistoryBuilder builder, ClockRows clocks) {
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
    long line = json.map(JsonInput::line).orElse(plain.line());
    return source.bad(line, "the events are in no possible order: " + e.getMessage());
  }
}
