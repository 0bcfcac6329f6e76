package io.selvage.unbounded.serial;

import io.selvage.core.Outcome;
import io.selvage.unbounded.model.Access;
import io.selvage.unbounded.model.Replay;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The conflict graph of one execution, by the definition and on concrete places of memory: nothing
 * of the search is used. Transactions that aborted are as if they had not been, and where they may,
 * so are those that have not returned.
 */
final class ConflictGraph implements Replay.Watcher {
  private final Transactions asked;
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

  private record Event(int node, String location, Access access) {}

  ConflictGraph(Transactions asked) {
    this.asked = asked;
  }

  @Override
  public void called(int thread) {
    running.put(thread, nodes.size());
    nodes.add(new Node(thread, time++));
  }

  @Override
  public void accessed(int thread, Access access, String location) {
    asked
        .counting(Optional.of(access))
        .ifPresent(a -> events.add(new Event(running.getOrDefault(thread, -1), location, a)));
    time++;
  }

  @Override
  public void returned(int thread, Outcome outcome) {
    Node node = nodes.get(running.getOrDefault(thread, -1));
    node.end = time++;
    node.isErased = asked.isAborted(outcome);
  }

  /** Numbers of operations, each before the next, and the last before the first; or none. */
  List<Integer> cycle() {
    List<Set<Integer>> after = edges();
    for (int start = 0; start < nodes.size(); start++) {
      List<Integer> path = new ArrayList<>();
      if (reaches(after, start, start, path, new TreeSet<>())) {
        return path;
      }
    }
    return List.of();
  }

  private static boolean reaches(
      List<Set<Integer>> after, int from, int to, List<Integer> path, Set<Integer> seen) {
    path.add(from);
    for (int next : after.get(from)) {
      if (next == to || seen.add(next) && reaches(after, next, to, path, seen)) {
        return true;
      }
    }
    path.remove(path.size() - 1);
    return false;
  }

  private boolean counts(int node) {
    boolean unfinished = nodes.get(node).end == Integer.MAX_VALUE;
    return !nodes.get(node).isErased
        && !(unfinished && asked.aborts() != Transactions.Aborts.NEVER);
  }

  private List<Set<Integer>> edges() {
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
        if (counts(a.node()) && counts(b.node()) && a.node() != b.node() && conflict(a, b)) {
          after.get(a.node()).add(b.node());
        }
      }
    }
    return after;
  }

  private boolean isOrdered(Node first, Node second) {
    return first.end < second.begin
        && (first.thread == second.thread || asked.order() == Transactions.Order.OF_ALL);
  }

  private static boolean conflict(Event a, Event b) {
    return a.location().equals(b.location())
        && (a.access().kind() == Access.Kind.WRITE || b.access().kind() == Access.Kind.WRITE);
  }
}
