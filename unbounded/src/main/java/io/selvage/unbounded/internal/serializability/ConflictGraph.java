package io.selvage.unbounded.internal.serializability;

import io.selvage.core.Outcome;
import io.selvage.unbounded.internal.model.RegionAccess;
import io.selvage.unbounded.internal.model.ThreadReplay;
import io.selvage.unbounded.serializability.TransactionModel;
import io.selvage.unbounded.serializability.WitnessSearchResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The conflict graph of one execution, by the definition and on concrete memory locations,
 * independently of the search. Aborted transactions are ignored, and if transactions may abort, so
 * are those that have not returned.
 */
final class ConflictGraph implements ThreadReplay.Watcher {
  private final TransactionModel model;
  private final Map<Integer, Integer> running = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private int time;

  private static final class Node {
    final int thread;
    final int begin;
    int end = Integer.MAX_VALUE;
    boolean isErased;

    Node(int thread, int begin) {
      this.thread = thread;
      this.begin = begin;
    }
  }

  private record Event(int node, String location, RegionAccess access) {}

  ConflictGraph(TransactionModel model) {
    this.model = model;
  }

  @Override
  public void called(int thread) {
    running.put(thread, nodes.size());
    nodes.add(new Node(thread, time++));
  }

  @Override
  public void accessed(int thread, RegionAccess access, String location) {
    model
        .counting(Optional.of(access))
        .ifPresent(a -> events.add(new Event(running.getOrDefault(thread, -1), location, a)));
    time++;
  }

  @Override
  public void returned(int thread, Outcome outcome) {
    Node node = nodes.get(running.getOrDefault(thread, -1));
    node.end = time++;
    node.isErased = model.isAborted(outcome);
  }

  /**
   * Operations, each before the next and the last before the first, with the reasons.
   *
   * @param isInsideLocks whether it exists only because of accesses inside JDK locks
   */
  record Cycle(List<Integer> operations, List<String> reasons, boolean isInsideLocks) {}

  /** A shortest cycle, if one exists; one outside of locks, if possible. */
  Optional<Cycle> cycle() {
    return cycle(false).or(() -> cycle(true));
  }

  private Optional<Cycle> cycle(boolean withLocks) {
    List<Set<Integer>> after = edges(withLocks);
    return IntStream.range(0, nodes.size())
        .mapToObj(start -> cycle(after, start))
        .filter(path -> !path.isEmpty())
        .min(Comparator.comparingInt(List::size))
        .map(path -> new Cycle(path, reasons(path, withLocks), withLocks));
  }

  /** The shortest path from an operation back to itself; empty if none. */
  private static List<Integer> cycle(List<Set<Integer>> after, int start) {
    Map<Integer, List<Integer>> ways = new LinkedHashMap<>();
    ArrayDeque<List<Integer>> open = new ArrayDeque<>(List.of(List.of(start)));
    while (!open.isEmpty()) {
      List<Integer> way = open.poll();
      for (int next : after.get(way.get(way.size() - 1))) {
        if (next == start) {
          return way;
        }
        List<Integer> longer = new ArrayList<>(way);
        longer.add(next);
        if (ways.putIfAbsent(next, longer) == null) {
          open.add(longer);
        }
      }
    }
    return List.of();
  }

  private List<String> reasons(List<Integer> cycle, boolean withLocks) {
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      reasons.add(reason(cycle.get(i), cycle.get((i + 1) % cycle.size()), withLocks));
    }
    return reasons;
  }

  private String reason(int first, int second, boolean withLocks) {
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        Event a = events.get(i);
        Event b = events.get(j);
        if (a.node() == first && b.node() == second && conflict(a, b, withLocks)) {
          return words(a.access()) + " before " + words(b.access());
        }
      }
    }
    return "ended before the other began";
  }

  /** A violation, if the replay was possible and has a cycle. */
  Optional<WitnessSearchResult.Violation> violation(ThreadReplay replay) {
    return cycle()
        .filter(cycle -> replay.isPossible())
        .map(
            cycle ->
                new WitnessSearchResult.Violation(
                    replay.history(),
                    replay.schedule(),
                    cycle.operations(),
                    cycle.reasons(),
                    replay.count(),
                    cycle.isInsideLocks()));
  }

  /** Without the package. */
  private static String words(RegionAccess access) {
    return access.toString().replaceFirst(" .*\\.(?=[^.]+\\.)", " ");
  }

  private boolean counts(int node) {
    boolean unfinished = nodes.get(node).end == Integer.MAX_VALUE;
    return !nodes.get(node).isErased
        && !(unfinished && model.aborts() != TransactionModel.Aborts.NEVER);
  }

  private List<Set<Integer>> edges(boolean withLocks) {
    List<Set<Integer>> after = new ArrayList<>();
    nodes.forEach(node -> after.add(new TreeSet<>()));
    for (int i = 0; i < nodes.size(); i++) {
      for (int j = 0; j < nodes.size(); j++) {
        if (counts(i) && counts(j) && isOrdered(nodes.get(i), nodes.get(j))) {
          after.get(i).add(j);
        }
      }
    }
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        Event a = events.get(i);
        Event b = events.get(j);
        if (counts(a.node())
            && counts(b.node())
            && a.node() != b.node()
            && conflict(a, b, withLocks)) {
          after.get(a.node()).add(b.node());
        }
      }
    }
    return after;
  }

  private boolean isOrdered(Node first, Node second) {
    return first.end < second.begin
        && (first.thread == second.thread || model.order() == TransactionModel.Order.OF_ALL);
  }

  private static boolean conflict(Event a, Event b, boolean withLocks) {
    return (withLocks || !a.access().isInsideLock())
        && a.location().equals(b.location())
        && (a.access().kind() == RegionAccess.Kind.WRITE
            || b.access().kind() == RegionAccess.Kind.WRITE);
  }
}
