package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.snapshot.CallSnapshot;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.formats.HistoryEventListener;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Passes events on as they come, and keeps nothing but the open calls. */
public final class StreamingEventSink implements EventSink {
  private static final String TOLD_LATE = "the call is recorded only when it returns";

  private final String name;
  private final HistoryEventListener listener;
  private final Map<Integer, Open> open = new HashMap<>();

  /** Of processes that have left a call open: under which number they go on. */
  private final Map<Integer, Integer> freshOf = new HashMap<>();

  private final Map<Integer, Integer> openOf = new HashMap<>();
  private int fresh;
  private int operations;
  private long last = Long.MIN_VALUE;
  private boolean returnedLast;

  private record Open(int process, int thread, Invocation call, long line) {}

  public StreamingEventSink(String name, HistoryEventListener listener) {
    this.name = name;
    this.listener = listener;
  }

  @Override
  public int call(int process, Invocation call, long at, long line) {
    // Equal times overlap, and the return was told already.
    if (at < last || at == last && returnedLast) {
      throw unsupported(line, "its events are not ordered by time");
    }
    last = at;
    returnedLast = false;
    int thread = freshOf.isEmpty() ? process : freshOf.getOrDefault(process, process);
    open.put(operations, new Open(process, thread, call, line));
    openOf.put(process, operations);
    listener.called(thread, call, line);
    return operations++;
  }

  @Override
  public int silentCall(int process, Invocation call, long at, long line) {
    throw unsupported(line, TOLD_LATE);
  }

  @Override
  public void complete(int operation, Invocation call, Outcome outcome, long at) {
    Open made = open.get(operation);
    if (made != null && !made.call.equals(call)) {
      throw unsupported(made.line, TOLD_LATE);
    }
    complete(operation, outcome, at);
  }

  @Override
  public void complete(int operation, Outcome outcome, long at) {
    Open made = end(operation);
    if (at < last) {
      throw unsupported(made.line, "its events are not ordered by time");
    }
    last = at;
    returnedLast = true;
    listener.returned(made.thread, outcome);
  }

  @Override
  public void drop(int operation) {
    listener.withdrawn(end(operation).thread);
  }

  @Override
  public void goOnAfresh(int process) {
    Integer operation = openOf.get(process);
    if (operation != null) {
      listener.leftOpen(end(operation).thread);
    }
    freshOf.put(process, -1 - fresh++);
  }

  @Override
  public void keysFound(long line) {
    throw unsupported(
        line,
        "its values are pairs of a key and a value, which was not known at the first calls;"
            + " follow the history of each key by itself");
  }

  private Open end(int operation) {
    Open made = open.remove(operation);
    if (made == null) {
      throw new IllegalStateException("no open operation " + operation);
    }
    openOf.remove(made.process);
    return made;
  }

  /** What it takes to go on. Processes that go on under other numbers are not supported. */
  public Optional<Value> snapshot() {
    if (!freshOf.isEmpty()) {
      return Optional.empty();
    }
    List<Value> calls = new ArrayList<>();
    open.forEach(
        (operation, it) ->
            calls.add(
                new Value.Sequence(
                    List.of(
                        Value.of(operation),
                        Value.of(it.process),
                        CallSnapshot.of(it.call),
                        Value.of(it.line)))));
    return Optional.of(
        new SnapshotWriter()
            .with("operations", operations)
            .with("last", last)
            .with("returnedLast", returnedLast)
            .with("calls", calls)
            .value());
  }

  /** Goes on from there; the listener knows the open calls. */
  public void restore(SnapshotReader snapshot) {
    operations = SnapshotReader.number(snapshot.value("operations"));
    last = snapshot.whole("last");
    returnedLast = snapshot.flag("returnedLast");
    for (Value stored : snapshot.list("calls")) {
      List<Value> parts = SnapshotReader.list(stored, 4);
      int operation = SnapshotReader.number(parts.get(0));
      int process = SnapshotReader.number(parts.get(1));
      long line = SnapshotReader.whole(parts.get(3));
      open.put(operation, new Open(process, process, CallSnapshot.call(parts.get(2)), line));
      openOf.put(process, operation);
    }
  }

  private UsageException unsupported(long line, String why) {
    return Diagnostic.NOT_FOLLOWED.error(name + ":" + line, why);
  }
}
