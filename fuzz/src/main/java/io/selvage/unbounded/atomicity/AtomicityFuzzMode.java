package io.selvage.unbounded.atomicity;

import io.selvage.fuzz.FuzzMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** Compares the atomicity monitor with the definition: cycles of transactions. */
public final class AtomicityFuzzMode implements FuzzMode<AtomicityFuzzMode.Trace> {
  private int serializable;
  private int not;

  /** Events in order. */
  public record Trace(List<Object> events) {
    List<ConflictGraph.Event> typed() {
      return events.stream().map(ConflictGraph.Event.class::cast).toList();
    }
  }

  @Override
  public String name() {
    return "traces";
  }

  @Override
  public String counts() {
    return serializable + " serializable, " + not + " not";
  }

  @Override
  public Trace generate(Random random) {
    return new Trace(List.copyOf(RandomTrace.next(random)));
  }

  /** Without one access: begins and ends, locks and threads must remain matched. */
  @Override
  public List<Trace> smaller(Trace trace) {
    List<Trace> all = new ArrayList<>();
    for (int i = 0; i < trace.events().size(); i++) {
      TraceEventKind kind = trace.typed().get(i).kind();
      if (kind == TraceEventKind.READ || kind == TraceEventKind.WRITE) {
        List<Object> less = new ArrayList<>(trace.events());
        less.remove(i);
        all.add(new Trace(less));
      }
    }
    return all;
  }

  @Override
  public String show(Trace trace) {
    return trace.events().stream().map(Object::toString).collect(Collectors.joining("\n"));
  }

  @Override
  public Optional<String> difference(Trace trace) {
    boolean expected = ConflictGraph.isSerializable(trace.typed());
    serializable += expected ? 1 : 0;
    not += expected ? 0 : 1;
    boolean found = isAccepted(trace.typed());
    return found == expected
        ? Optional.empty()
        : Optional.of("monitor: serializable " + found + ", by definition " + expected);
  }

  private static boolean isAccepted(List<ConflictGraph.Event> events) {
    SerializabilityMonitor monitor = new SerializabilityMonitor();
    for (ConflictGraph.Event event : events) {
      if (!monitor.event(event.kind(), event.thread(), event.target())) {
        return false;
      }
    }
    monitor.finish();
    return monitor.violation().isEmpty();
  }
}
