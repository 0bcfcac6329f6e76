package io.selvage.relaxed.internal.conformance;

import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.analysis.EdgeClosure;
import io.selvage.relaxed.internal.graph.CallProjection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All orders that clients may impose on one execution of the most parallel client: the maximal
 * orders of calls, and the threads that may then make the calls. A weak criterion that holds for an
 * order holds for less order, too, so these suffice.
 */
public final class MaximalClientOrders {
  private final ExploredExecution execution;
  private final CallProjection projection;
  private final EdgeClosure edges;
  private final int calls;
  private final Set<CallRelation> seen = new HashSet<>();
  private final List<CallRelation> greatest = new ArrayList<>();

  public MaximalClientOrders(ExploredExecution execution, CallProjection projection) {
    this.execution = execution;
    this.projection = projection;
    CallRelation known = new CallRelation(projection.synchronization(execution));
    this.edges = new EdgeClosure(known);
    this.calls = known.calls();
  }

  /** Closed relations, from returns to calls. */
  public List<CallRelation> greatest() {
    visit(new CallRelation(calls));
    return greatest;
  }

  private void visit(CallRelation order) {
    if (!seen.add(order)) {
      return;
    }
    boolean isGreatest = true;
    for (int a = 0; a < calls; a++) {
      for (int b = 0; b < calls; b++) {
        if (a != b && !order.has(a, b) && !edges.isContradicted(order.row, a, b)) {
          CallRelation more = order.copy();
          more.add(a, b);
          if (edges.close(more.row) && projection.isConsistent(execution, more.row)) {
            isGreatest = false;
            visit(more);
          }
        }
      }
    }
    if (isGreatest) {
      greatest.add(order);
    }
  }

  /**
   * The assignments of calls to threads: each thread makes its calls sequentially in the order, and
   * no two threads could be merged. An edge between threads is a flag: it is part of
   * happens-before, but not of program order.
   */
  public static List<List<List<Integer>>> threads(CallRelation order) {
    List<List<List<Integer>>> all = new ArrayList<>();
    extend(order, sorted(order), 0, new ArrayList<>(), all);
    return all;
  }

  /** Each call after those that precede it. */
  private static List<Integer> sorted(CallRelation order) {
    List<Integer> sorted = new ArrayList<>();
    while (sorted.size() < order.calls()) {
      for (int c = 0; c < order.calls(); c++) {
        int call = c;
        boolean isNext =
            !sorted.contains(call)
                && IntStream.range(0, order.calls())
                    .allMatch(b -> !order.has(b, call) || sorted.contains(b));
        if (isNext) {
          sorted.add(call);
        }
      }
    }
    return sorted;
  }

  private static void extend(
      CallRelation order,
      List<Integer> sorted,
      int at,
      List<List<Integer>> threads,
      List<List<List<Integer>>> all) {
    if (at == sorted.size()) {
      if (!canMerge(order, threads)) {
        all.add(threads.stream().map(List::copyOf).toList());
      }
      return;
    }
    int call = sorted.get(at);
    for (List<Integer> thread : List.copyOf(threads)) {
      if (order.has(thread.get(thread.size() - 1), call)) {
        thread.add(call);
        extend(order, sorted, at + 1, threads, all);
        thread.remove(thread.size() - 1);
      }
    }
    List<Integer> another = new ArrayList<>(List.of(call));
    threads.add(another);
    extend(order, sorted, at + 1, threads, all);
    threads.remove(another);
  }

  /** Whether all calls of two threads are ordered. */
  private static boolean canMerge(CallRelation order, List<List<Integer>> threads) {
    for (List<Integer> one : threads) {
      for (List<Integer> other : threads) {
        boolean areOrdered =
            one != other
                && one.stream()
                    .allMatch(
                        a -> other.stream().allMatch(b -> order.has(a, b) || order.has(b, a)));
        if (areOrdered) {
          return true;
        }
      }
    }
    return false;
  }
}
