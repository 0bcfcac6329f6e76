package io.selvage.unbounded.atomicity;

import java.util.ArrayList;
import java.util.List;

/**
 * The definition: transactions are nodes, conflicts are edges, a cycle is a violation. It shares
 * nothing with the monitor.
 */
final class ConflictGraph {
  record Event(TraceEventKind kind, int thread, int target) {}

  private final List<Event> events;
  private final int[] transaction;
  private int transactions;

  private ConflictGraph(List<Event> events) {
    this.events = events;
    this.transaction = new int[events.size()];
  }

  static boolean isSerializable(List<Event> events) {
    ConflictGraph graph = new ConflictGraph(events);
    graph.group();
    return graph.isAcyclic(graph.edges());
  }

  private void group() {
    int[] depth = new int[16];
    int[] current = new int[16];
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      int t = event.thread();
      if (event.kind() == TraceEventKind.BEGIN && depth[t]++ == 0) {
        current[t] = transactions++;
      }
      transaction[i] = depth[t] > 0 ? current[t] : transactions++;
      if (event.kind() == TraceEventKind.END && depth[t] > 0) {
        depth[t]--;
      }
    }
  }

  private boolean[][] edges() {
    boolean[][] edges = new boolean[transactions][transactions];
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        if (transaction[i] != transaction[j] && conflict(events.get(i), events.get(j))) {
          edges[transaction[i]][transaction[j]] = true;
        }
      }
    }
    return edges;
  }

  private static boolean conflict(Event a, Event b) {
    boolean sameTarget = a.target() == b.target();
    if (a.thread() == b.thread()) {
      return true;
    }
    return switch (a.kind()) {
      case READ -> b.kind() == TraceEventKind.WRITE && sameTarget || joins(a, b);
      case WRITE ->
          (b.kind() == TraceEventKind.WRITE || b.kind() == TraceEventKind.READ) && sameTarget
              || joins(a, b);
      case RELEASE -> b.kind() == TraceEventKind.ACQUIRE && sameTarget || joins(a, b);
      case FORK ->
          b.thread() == a.target() || b.kind() == TraceEventKind.JOIN && sameTarget || joins(a, b);
      case BEGIN, END -> false;
      case ACQUIRE, JOIN -> joins(a, b);
    };
  }

  private static boolean joins(Event a, Event b) {
    return b.kind() == TraceEventKind.JOIN && b.target() == a.thread();
  }

  private boolean isAcyclic(boolean[][] edges) {
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < transactions; i++) {
      left.add(i);
    }
    boolean changed = true;
    while (changed) {
      changed = left.removeIf(node -> left.stream().noneMatch(from -> edges[from][node]));
    }
    return left.isEmpty();
  }
}
