package io.selvage.formats.internal.selvage;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.json.JsonObjectReader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads our own format, see FORMAT.md: one event a line, operations numbered by their calls. */
public final class SelvageReader implements IncrementalReader {
  private static final Set<String> KINDS = Set.of("call", "return", "throw");

  private final InputSource source;
  private final ValueInterner pool = new ValueInterner();
  private final FastEventParser plain;

  /** From the first event on that is not plain. */
  private Optional<JsonObjectReader> json = Optional.empty();

  private final EventSink events;

  /** None where events are followed in time. */
  private final Optional<VectorClockRows> clocks;

  private final Map<Integer, Open> open = new HashMap<>();

  /** Of processes whose events say when they happened: when the last call returned. */
  private final Map<Integer, Long> returned = new HashMap<>();

  private String specification = "";
  private Optional<Value> initial = Optional.empty();
  private long count;
  private boolean stamped;

  /** Of the last event. */
  private long lastLine = 1;

  private record Open(int operation, long line, long at) {}

  private SelvageReader(InputSource source, EventSink events, Optional<VectorClockRows> clocks) {
    this.source = source;
    this.events = events;
    this.clocks = clocks;
    this.plain = new FastEventParser(source);
  }

  public static RecordedHistory read(InputSource source) {
    HistoryBuilder builder = new HistoryBuilder();
    VectorClockRows clocks = new VectorClockRows();
    SelvageReader reader = new SelvageReader(source, builder, Optional.of(clocks));
    while (reader.next()) {}
    History history = reader.history(builder, clocks);
    String specification =
        reader.specification.isEmpty() ? SpecificationSuggestion.of(history) : reader.specification;
    return new RecordedHistory(
        history, builder.lines(), specification, reader.initial, HistoryFormat.SELVAGE.label());
  }

  public static SelvageReader follow(InputSource source, EventSink events) {
    return new SelvageReader(source, events, Optional.empty());
  }

  @Override
  public Optional<Value> snapshot() {
    List<Value> calls = new ArrayList<>();
    open.forEach(
        (process, it) ->
            calls.add(
                new Value.Sequence(
                    List.of(
                        Value.of(process),
                        Value.of(it.operation()),
                        Value.of(it.line()),
                        Value.of(it.at())))));
    return Optional.of(
        new SnapshotWriter()
            .with("specification", specification)
            .with("initial", initial.stream().toList())
            .with("count", count)
            .with("stamped", stamped)
            .with("calls", calls)
            .value());
  }

  /**
   * Goes on where another reader was; the sink knows the open calls. That a process calls before
   * its last return need not be noticed here, because the sink takes no event that goes back.
   */
  public static SelvageReader resume(
      InputSource source, EventSink events, SnapshotReader snapshot) {
    SelvageReader reader = follow(source, events);
    reader.specification = snapshot.text("specification");
    reader.initial = snapshot.list("initial").stream().findFirst();
    reader.count = snapshot.whole("count");
    reader.stamped = snapshot.flag("stamped");
    for (Value stored : snapshot.list("calls")) {
      List<Value> parts = SnapshotReader.list(stored, 4);
      reader.open.put(
          SnapshotReader.number(parts.get(0)),
          new Open(
              SnapshotReader.number(parts.get(1)),
              SnapshotReader.whole(parts.get(2)),
              SnapshotReader.whole(parts.get(3))));
    }
    return reader;
  }

  @Override
  public boolean next() {
    if (json.isEmpty()) {
      if (acceptPlain(plain.next())) {
        plain.take();
        return true;
      }
      json = Optional.of(new JsonObjectReader(source, plain.rest(), plain.line() - 1, pool));
    }
    JsonObjectReader in = json.get();
    boolean more = in.nextObject();
    if (more) {
      accept(SelvageEvent.read(in));
    }
    return more;
  }

  /** False where the event has to be read, or refused, with care. */
  private boolean acceptPlain(FastEventParser.Kind kind) {
    int process = plain.process();
    switch (kind) {
      case HEADER -> {
        String header = plain.header();
        JsonObjectReader in =
            new JsonObjectReader(source, new StringReader(header), plain.line() - 1, pool);
        while (in.nextObject()) {
          accept(SelvageEvent.read(in));
        }
        return true;
      }
      case CALL -> {
        if (isOtherwiseStamped() || hasClocks() || open.containsKey(process)) {
          return false;
        }
        if (plain.stamp() >= 0 && plain.stamp() < lastReturn(process)) {
          return false;
        }
        begin(process, plain.call(), plainAt(), plain.line());
        return true;
      }
      case RETURN -> {
        Open opened = isOtherwiseStamped() ? null : open.get(process);
        if (opened == null || plain.stamp() >= 0 && plain.stamp() < opened.at()) {
          return false;
        }
        end(process, opened, plain.outcome(), plainAt());
        return true;
      }
      default -> {
        return false;
      }
    }
  }

  private long lastReturn(int process) {
    return returned.isEmpty() ? Long.MIN_VALUE : returned.getOrDefault(process, Long.MIN_VALUE);
  }

  /**
   * Equal stamps are concurrent, also those of one process; see {@link
   * io.selvage.formats.internal.event.TimestampedOperations}.
   */
  private int begin(int process, Invocation call, long at, long line) {
    if (stamped
        && clocks.isPresent()
        && at == lastReturn(process)
        && returned.containsKey(process)) {
      events.goOnAfresh(process);
    }
    int operation = events.call(process, call, at, line);
    open.put(process, new Open(operation, line, at));
    return operation;
  }

  private void end(int process, Open opened, Outcome outcome, long at) {
    open.remove(process);
    events.complete(opened.operation(), outcome, at);
    if (stamped) {
      returned.put(process, at);
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
  public boolean isStamped() {
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
    lastLine = event.line();
    if (event.has("selvage")) {
      event.requireFieldsOf("");
      header(event);
      return;
    }
    int process = event.whole("process", 0, HistoryBuilder.LAST_PROCESS).intValue();
    long at = at(event);
    if (KINDS.contains(event.text("event"))) {
      event.requireFieldsOf(event.text("event"));
    }
    switch (event.text("event")) {
      case "call" -> call(event, process, at);
      case "return" -> complete(event, process, pool.returned(event.or("value", Value.VOID)), at);
      case "throw" ->
          complete(event, process, pool.outcome(new Outcome.Threw(event.text("exception"))), at);
      default -> throw event.bad("no event is called " + InputSource.quote(event.text("event")));
    }
  }

  private void header(SelvageEvent event) {
    if (count > 0) {
      throw event.bad("a header must come before all events");
    }
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
      throw event.bad("either all events or none must have \"at\"");
    }
    long position = count++;
    return stamped ? event.whole("at", Long.MIN_VALUE, IntervalOrder.NEVER - 1) : position;
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
          source.name() + ":" + event.line(), "its order is defined by vector clocks, not by time");
    }
    Value arguments = event.or("arguments", SelvageEvent.NO_ARGUMENTS);
    if (!(arguments instanceof Value.Sequence list)) {
      throw event.bad("\"arguments\" should be an array");
    }
    if (stamped && at < lastReturn(process)) {
      throw event.bad("process " + process + " calls before its last call has returned");
    }
    Invocation invocation = pool.call(event.text("method"), list.elements());
    int operation = begin(process, invocation, at, event.line());
    clocks.ifPresent(it -> it.add(event, operation));
  }

  private void complete(SelvageEvent event, int process, Outcome outcome, long at) {
    Open opened = open.get(process);
    if (opened == null) {
      throw event.bad("process " + process + " returns without a call");
    }
    if (at < opened.at()) {
      throw event.bad("process " + process + " returns before it calls");
    }
    end(process, opened, outcome, at);
  }

  private History history(HistoryBuilder builder, VectorClockRows clocks) {
    try {
      History timed = builder.build();
      if (clocks.isEmpty()) {
        return timed;
      }
      VectorClockOrder order = clocks.build();
      return new History(timed.operations(), order);
    } catch (IllegalArgumentException e) {
      throw wrongOrder(e);
    }
  }

  private UsageException wrongOrder(IllegalArgumentException e) {
    return source.bad(lastLine, "the events are in no possible order: " + e.getMessage());
  }
}
