package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * An execution in which events took place in another order than that of the program, as a graph in
 * program order: the same reads-from and modification order, and clocks for these. Program order
 * and reads-from together may have cycles here.
 */
public final class ProgramOrderGraph {
  private final MemoryModel model;

  public ProgramOrderGraph(MemoryModel model) {
    this.model = model;
  }

  /** A copy of the graph in program order, without choices of the exploration. */
  public ExecutionGraph of(ExecutionGraph g) {
    ExecutionGraph copy =
        new ExecutionGraph(
            g.threads, new EventClocks(g.threads, model, ThreadSymmetry.none(g.threads)));
    copy.ensurePlaces(g.places());
    int[] renumbered = new int[g.size];
    Arrays.fill(renumbered, ExecutionGraph.NONE);
    for (int t = 0; t < g.threads; t++) {
      for (int e : inOrder(g, t)) {
        renumbered[e] = push(g, e, copy);
      }
    }
    for (int e = 0; e < g.size; e++) {
      if (g.kind[e] == ExecutionGraph.READ) {
        int mine = renumbered[e];
        copy.source[mine] = g.source[e] >= 0 ? renumbered[g.source[e]] : g.source[e];
        copy.link(mine);
      }
    }
    orderWrites(g, copy, renumbered);
    for (int t = 0; t < g.threads; t++) {
      copy.state[t] = g.state[t];
      copy.starter[t] = g.starter[t] >= 0 ? renumbered[g.starter[t]] : g.starter[t];
    }
    setClocks(copy);
    return copy;
  }

  private static List<Integer> inOrder(ExecutionGraph g, int thread) {
    List<Integer> events = new ArrayList<>();
    for (int e = g.first(thread); e >= 0; e = g.behind[e]) {
      if (g.position[e] >= 0) {
        events.add(e);
      }
    }
    events.sort(Comparator.comparingInt(e -> g.position[e]));
    return events;
  }

  private static int push(ExecutionGraph g, int e, ExecutionGraph copy) {
    int mine = copy.push(g.thread[e], g.kind[e], g.node[e]);
    copy.place[mine] = g.place[e];
    copy.strength[mine] = g.strength[e] & ~AccessStrength.HELD;
    copy.word[mine] = g.word[e];
    copy.position[mine] = g.position[e];
    return mine;
  }

  private static void orderWrites(ExecutionGraph g, ExecutionGraph copy, int[] renumbered) {
    for (int place = 0; place < g.places(); place++) {
      int after = ExecutionGraph.INITIAL;
      for (int w = g.first[place]; w >= 0; w = g.later[w]) {
        copy.insert(renumbered[w], after);
        after = renumbered[w];
      }
    }
  }

  /** Events have predecessors with greater numbers, so one pass is not enough. */
  private static void setClocks(ExecutionGraph g) {
    int[] before;
    do {
      before = g.clocks.save();
      for (int e = 0; e < g.size; e++) {
        g.clocks.set(g, e);
      }
    } while (!g.clocks.isSame(before));
  }
}
