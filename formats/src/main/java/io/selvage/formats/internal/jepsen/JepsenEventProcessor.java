package io.selvage.formats.internal.jepsen;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.history.History;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.SpecificationSuggestion;
import io.selvage.formats.internal.event.TransactionValues;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.input.ValueInterner;
import io.selvage.formats.internal.input.WordParser;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a history of Jepsen's events, whatever they were written in. The order of the events is
 * real time; a process has one open call at a time; those that are no numbers (the nemesis) are not
 * clients of the object.
 */
final class JepsenEventProcessor {
  private static final Set<String> WITH_INITIAL =
      Set.of("register", "cas-register", "multi-register", "kv");

  private final InputSource source;
  private final JepsenDialect dialect;
  private final JepsenCallMapping calls;
  private final EventSink events;
  private final Map<Integer, Open> open = new HashMap<>();
  private long clock;

  /** The operations that began before it was known that values are of keys. */
  private final BitSet unkeyed = new BitSet();

  private record Open(int operation, long line, String f, Value key, Value value, boolean silent) {}

  JepsenEventProcessor(
      InputSource source, JepsenDialect dialect, ValueInterner pool, EventSink events) {
    this.source = source;
    this.events = events;
    this.dialect = dialect;
    this.calls = new JepsenCallMapping(pool, dialect);
  }

  void accept(JepsenEvent event) {
    if (event.process().equals(Value.VOID)) {
      throw source.bad(event.line(), "an event without :process");
    }
    if (isClient(event)) {
      try {
        accept(event, process(event));
      } catch (JepsenCallMapping.Unfit e) {
        throw source.bad(event.line(), String.valueOf(e.getMessage()));
      }
    }
  }

  /** Processes with names, such as the nemesis, do not use the object. */
  private static boolean isClient(JepsenEvent event) {
    return WordParser.bare(event.process()).filter(name -> !WordParser.isComplete(name)).isEmpty();
  }

  private int process(JepsenEvent event) {
    if (event.process() instanceof Value.Whole number
        && number.value() >= 0
        && number.value() <= HistoryBuilder.LAST_PROCESS) {
      return (int) number.value();
    }
    throw source.bad(
        event.line(),
        "no process has the number " + InputSource.shorten(event.process().toString()));
  }

  private void accept(JepsenEvent event, int process) throws JepsenCallMapping.Unfit {
    String type = WordParser.bare(event.type()).orElse("");
    switch (type) {
      case "invoke" -> invoke(event, process);
      case "ok" -> ok(event, process, close(event, process));
      case "fail" -> fail(process, close(event, process));
      case "info" -> info(process, close(event, process));
      default ->
          throw source.bad(
              event.line(),
              type.isEmpty()
                  ? "an event without :type"
                  : "no event is of type "
                      + InputSource.quote(type)
                      + "; known: invoke, ok, fail, info");
    }
  }

  private void invoke(JepsenEvent event, int process) throws JepsenCallMapping.Unfit {
    String f = function(event);
    boolean hadKeys = calls.hasKeys();
    Optional<Invocation> call = calls.pending(f, event.key(), event.value());
    if (calls.hasKeys() && !hadKeys && !unkeyed.isEmpty()) {
      events.keysFound(event.line());
    }
    // A call that says nothing as long as it is pending may still tell what it saw.
    Invocation now = call.orElseGet(() -> Invocation.of(f));
    int operation =
        call.isPresent()
            ? events.call(process, now, clock++, event.line())
            : events.silentCall(process, now, clock++, event.line());
    unkeyed.set(operation, !calls.hasKeys());
    Open opened = new Open(operation, event.line(), f, event.key(), event.value(), call.isEmpty());
    Open other = open.put(process, opened);
    if (other != null) {
      throw source.bad(
          event.line(),
          "process " + process + " calls again, and its call of line " + other.line() + " is open");
    }
  }

  private Open close(JepsenEvent event, int process) {
    Open opened = open.remove(process);
    if (opened == null) {
      throw source.bad(event.line(), "process " + process + " returns without a call");
    }
    if (!event.f().equals(Value.VOID) && !function(event).equals(opened.f())) {
      throw source.bad(
          event.line(),
          "process " + process + " returns from " + function(event) + ", and called " + opened.f());
    }
    return opened;
  }

  private void ok(JepsenEvent event, int process, Open opened) throws JepsenCallMapping.Unfit {
    finish(
        opened, calls.completed(process, opened.f(), opened.key(), opened.value(), event.value()));
  }

  private void fail(int process, Open opened) throws JepsenCallMapping.Unfit {
    finish(opened, calls.failed(process, opened.f(), opened.value()));
  }

  private void finish(Open opened, Optional<Operation> result) {
    long at = clock++;
    unkeyed.set(opened.operation(), !calls.hasKeys());
    result.ifPresentOrElse(
        done -> events.complete(opened.operation(), done.invocation(), done.outcome(), at),
        () -> events.drop(opened.operation()));
  }

  private void info(int process, Open opened) {
    clock++;
    leaveOpen(opened);
    events.goOnAfresh(process);
  }

  private void leaveOpen(Open opened) {
    if (opened.silent()) {
      events.drop(opened.operation());
    }
  }

  private String function(JepsenEvent event) {
    Optional<String> name = WordParser.bare(event.f());
    if (name.isPresent()) {
      return name.get();
    }
    // Elle takes an event of no function for a transaction.
    if (event.f().equals(Value.VOID) && TransactionValues.isOne(event.value())) {
      return "txn";
    }
    throw noFunction(event);
  }

  private UsageException noFunction(JepsenEvent event) {
    return source.bad(
        event.line(),
        event.f().equals(Value.VOID)
            ? "an event without :f"
            : ":f is not a name: " + InputSource.shorten(event.f().toString()));
  }

  /** What the object holds at first, where nothing else is said. */
  Optional<Value> initial() {
    return Optional.of(calls.sawElle() ? Value.NULL : dialect.initial());
  }

  RecordedHistory finish(HistoryBuilder builder, HistoryFormat format) {
    open.values().forEach(this::leaveOpen);
    if (calls.hasKeys()) {
      builder.rewrite(unkeyed, this::rekeyed);
    }
    History built = builder.build();
    Optional<History> lists = calls.hasKeys() ? Optional.empty() : ListAppends.ofSingleSteps(built);
    History history = lists.orElse(built);
    String specification =
        calls.hasKeys() || lists.isPresent()
            ? SpecificationSuggestion.ofKeyed(history)
            : SpecificationSuggestion.of(history);
    Optional<Value> initial =
        WITH_INITIAL.contains(specification.replaceFirst("^keyed-", ""))
            ? initial()
            : Optional.empty();
    return new RecordedHistory(history, builder.lines(), specification, initial, format.label())
        .noting(notes(lists.isPresent()));
  }

  private List<String> notes(boolean areLists) {
    List<String> notes = new ArrayList<>(calls.notes());
    if (calls.hasKeys()) {
      notes.add("each value is a pair of a key and a value, as in jepsen.independent");
    }
    if (areLists) {
      notes.add("every transaction has one step and is checked as an operation of a list");
    }
    return notes;
  }

  private Invocation rekeyed(Invocation call, long line) {
    try {
      return calls.rekeyed(call);
    } catch (JepsenCallMapping.Unfit e) {
      throw source.bad(line, String.valueOf(e.getMessage()));
    }
  }
}
