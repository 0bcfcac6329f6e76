package io.selvage.formats;

import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.UsageException;
import io.selvage.core.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes a history of Jepsen's events, whatever they were written in. The order of the events is
 * real time; a process has one open call at a time; those that are no numbers (the nemesis) are not
 * clients of the object.
 */
final class JepsenEvents {
  private static final Set<String> WITH_INITIAL =
      Set.of("register", "cas-register", "multi-register", "kv");

  private final Source source;
  private final Dialect dialect;
  private final JepsenCalls calls;
  private final Events events;
  private final Map<Integer, Open> open = new HashMap<>();
  private long clock;

  private record Open(int operation, long line, String f, Value key, Value value, boolean silent) {}

  JepsenEvents(Source source, Dialect dialect, Pool pool, Events events) {
    this.source = source;
    this.events = events;
    this.dialect = dialect;
    this.calls = new JepsenCalls(pool, dialect);
  }

  void accept(JepsenEvent event) {
    if (event.process().equals(Value.VOID)) {
      throw source.bad(event.line(), "an event without :process");
    }
    if (event.process() instanceof Value.Whole number) {
      try {
        accept(event, process(event, number.value()));
      } catch (JepsenCalls.Unfit e) {
        throw source.bad(event.line(), String.valueOf(e.getMessage()));
      }
    }
  }

  private int process(JepsenEvent event, long number) {
    if (number < 0 || number > HistoryBuilder.LAST_PROCESS) {
      throw source.bad(event.line(), "no process has the number " + number);
    }
    return (int) number;
  }

  private void accept(JepsenEvent event, int process) throws JepsenCalls.Unfit {
    String type = event.type() instanceof Value.Text text ? text.value() : "";
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
                      + Source.quote(type)
                      + "; known: invoke, ok, fail, info");
    }
  }

  private void invoke(JepsenEvent event, int process) throws JepsenCalls.Unfit {
    String f = function(event);
    Optional<Invocation> call = calls.pending(f, event.key(), event.value());
    // A call that says nothing as long as it is pending may still tell what it saw.
    Invocation now = call.orElseGet(() -> Invocation.of(f));
    int operation =
        call.isPresent()
            ? events.call(process, now, clock++, event.line())
            : events.silentCall(process, now, clock++, event.line());
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
      throw source.bad(event.line(), "process " + process + " returns, and has not called");
    }
    if (!event.f().equals(Value.VOID) && !function(event).equals(opened.f())) {
      throw source.bad(
          event.line(),
          "process " + process + " returns from " + function(event) + ", and called " + opened.f());
    }
    return opened;
  }

  private void ok(JepsenEvent event, int process, Open opened) throws JepsenCalls.Unfit {
    finish(
        opened, calls.completed(process, opened.f(), opened.key(), opened.value(), event.value()));
  }

  private void fail(int process, Open opened) throws JepsenCalls.Unfit {
    finish(opened, calls.failed(process, opened.f(), opened.value()));
  }

  private void finish(Open opened, Optional<Operation> result) {
    long at = clock++;
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
    if (event.f() instanceof Value.Text text) {
      return text.value();
    }
    // Elle takes an event of no function for a transaction.
    if (event.f().equals(Value.VOID) && Transactions.isOne(event.value())) {
      return "txn";
    }
    throw noFunction(event);
  }

  private UsageException noFunction(JepsenEvent event) {
    return source.bad(
        event.line(),
        event.f().equals(Value.VOID)
            ? "an event without :f"
            : ":f is no name: " + Source.shorten(event.f().toString()));
  }

  /** What the object holds at first, where nothing else is said. */
  Optional<Value> initial() {
    return Optional.of(dialect.initial());
  }

  Recording finish(HistoryBuilder builder, Format format) {
    open.values().forEach(this::leaveOpen);
    History history = builder.build();
    String specification = Suggestion.of(history);
    Optional<Value> initial =
        WITH_INITIAL.contains(specification) ? Optional.of(dialect.initial()) : Optional.empty();
    return new Recording(history, builder.lines(), specification, initial, format.label());
  }
}
