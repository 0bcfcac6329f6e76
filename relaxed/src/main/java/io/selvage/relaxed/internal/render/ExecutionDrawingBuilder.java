package io.selvage.relaxed.internal.render;

import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.trace.ExecutionDiagram.Arrow;
import io.selvage.core.trace.ExecutionDiagram.Relation;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws an execution: its events in the order of the textual description, and the relations between
 * them.
 */
public final class ExecutionDrawingBuilder {
  /** The transitive reduction of happens-before takes cubic time. */
  private static final int MOST_EVENTS = 400;

  private final ExecutionGraph g;
  private final ExploredExecution execution;
  private final ExecutionText story;
  private final List<Arrow> arrows = new ArrayList<>();
  private int[] number = new int[0];

  public ExecutionDrawingBuilder(ExploredExecution execution, ExecutionText.Names names) {
    this.execution = execution;
    this.g = execution.graph();
    this.story = new ExecutionText(execution, names);
  }

  public ExecutionDiagram draw() {
    List<Integer> order = story.order();
    number = new int[g.size];
    List<ExecutionDiagram.Event> events = new ArrayList<>();
    for (int e : order) {
      number[e] = events.size();
      events.add(new ExecutionDiagram.Event(g.thread[e], story.shortly(e), execution.position(e)));
    }
    order.forEach(this::relate);
    if (g.size <= MOST_EVENTS) {
      happensBefore();
    }
    List<String> threads = new ArrayList<>();
    for (int t = 0; t < g.threads; t++) {
      threads.add(story.nameOf(t));
    }
    return new ExecutionDiagram(threads, events, arrows);
  }

  private void arrow(Relation relation, int from, int to) {
    if (from >= 0 && to >= 0) {
      arrows.add(new Arrow(relation, number[from], number[to]));
    }
  }

  private void relate(int e) {
    arrow(Relation.PO, g.before[e], e);
    if (g.kind[e] == ExecutionGraph.READ) {
      arrow(Relation.RF, g.source[e], e);
      arrow(Relation.FR, e, g.laterThan(g.source[e], g.place[e]));
    } else if (g.kind[e] == ExecutionGraph.WRITE) {
      arrow(Relation.MO, g.earlier[e], e);
    }
  }

  private void happensBefore() {
    for (int a = 0; a < g.size; a++) {
      for (int b = 0; b < g.size; b++) {
        if (a != b && g.clocks.happensBefore(g, a, b) && isDirect(a, b)) {
          arrow(Relation.HB, a, b);
          if (g.thread[a] != g.thread[b]) {
            arrow(Relation.SW, a, b);
          }
        }
      }
    }
  }

  private boolean isDirect(int a, int b) {
    for (int c = 0; c < g.size; c++) {
      if (c != a && c != b && g.clocks.happensBefore(g, a, c) && g.clocks.happensBefore(g, c, b)) {
        return false;
      }
    }
    return true;
  }
}
