package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The operations of a contradiction, as long as there are few. */
final class ConflictingOperations {
  /** A larger set explains nothing. */
  private static final int MOST = 64;

  private static final int MOST_NAMED = 8;

  private final MonitorTrace trace;
  private final List<Integer> named = new ArrayList<>();
  private final TreeSet<Integer> part = new TreeSet<>();

  ConflictingOperations(MonitorTrace trace) {
    this.trace = trace;
  }

  /** Adds an operation that is part of the contradiction and appears in the explanation. */
  ConflictingOperations name(int operation) {
    if (operation >= 0) {
      if (named.size() < MOST_NAMED && !named.contains(operation)) {
        named.add(operation);
      }
      add(operation);
    }
    return this;
  }

  ConflictingOperations add(int operation) {
    if (operation >= 0 && part.size() <= MOST) {
      part.add(operation);
    }
    return this;
  }

  boolean has(int operation) {
    return part.contains(operation);
  }

  boolean areMany() {
    return part.size() > MOST;
  }

  /** The operation, as text. */
  String show(int operation) {
    return trace.operation(operation).toString();
  }

  /** The part has no linearization by itself. */
  MonitorResult.Contradiction contradict(int operation, String why) {
    name(operation);
    return contradiction(operation, areMany() ? List.of() : List.copyOf(part), why);
  }

  /** The named operations are only an example: the operations before them matter, too. */
  MonitorResult.Contradiction contradictInContext(int operation, String why) {
    return contradiction(operation, List.of(), why);
  }

  private MonitorResult.Contradiction contradiction(
      int operation, List<Integer> small, String why) {
    List<Integer> others = named.stream().filter(i -> i != operation).toList();
    return new MonitorResult.Contradiction(operation, others, small, why);
  }
}
