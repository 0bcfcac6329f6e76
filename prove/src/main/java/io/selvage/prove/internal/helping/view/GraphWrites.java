package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayDeque;

/**
 * The single function that writes: it checks obligations, shares objects, and records interference.
 */
public final class GraphWrites {
  /** Receives what is visible to others. */
  public interface Sink {
    void changed(ObjectGraph before, ObjectGraph after, int node, int slot, int line);
  }

  private final GraphLayout layout;
  private final SpecificationRules rules;
  private final Sink sink;

  public GraphWrites(GraphLayout layout, SpecificationRules rules, Sink sink) {
    this.layout = layout;
    this.rules = rules;
    this.sink = sink;
  }

  /**
   * @param node -1 for an untracked element
   */
  ObjectGraph write(ObjectGraph graph, int node, int slot, int now, int line) {
    if (node < 0) {
      if (GraphWord.isNode(now)
          && graph.isOwned(GraphWord.number(now))) { // it would become shared unnoticed
        throw new HelpingProofFailure("PRV-063 an object is stored in an untracked element", line);
      }
      requireFits(graph, layout.subject.slots().get(slot), now);
      return graph;
    }
    int place = layout.place(slot);
    if (graph.isOwned(node)) {
      graph.fields[node][place] = now;
      graph.facts[node] &= ~ObjectGraph.TRUTHFUL;
      return graph;
    }
    FieldSlot written = layout.subject.slots().get(slot);
    if (written.flavour() != FieldSlot.Flavour.VOLATILE) {
      throw new HelpingProofFailure(
          "PRV-070 " + written.name() + " is accessed in plain mode after other threads can see it",
          line);
    }
    if (now == GraphWord.ANY) {
      throw new HelpingProofFailure(
          "PRV-072 an unknown number is stored in " + written.name(), line);
    }
    requireFits(graph, written, now);
    if (graph.operation < 0) {
      throw new HelpingProofFailure("PRV-077 the constructor writes an element of an array", line);
    }
    ObjectGraph after = new ObjectGraph(graph);
    int old = graph.fields[node][place];
    after.fields[node][place] = now;
    rules.judge(new SpecificationRules.Write(graph, after, node, slot, old, now, line));
    publish(after, GraphWord.number(GraphWord.isNode(now) ? now : GraphWord.NULL));
    sink.changed(graph, after, node, slot, line);
    return after;
  }

  /** From now on others can reach the object and everything reachable from it. */
  void publish(ObjectGraph graph, int from) {
    ArrayDeque<Integer> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty()) {
      int node = open.poll();
      if (node == 0 || !graph.isOwned(node)) {
        continue;
      }
      graph.flags[node] &= ~ObjectGraph.OWNED;
      for (int place = 0; place < graph.fields[node].length; place++) {
        int word = graph.fields[node][place];
        if (place < layout.slotCount(graph.type[node])) {
          requireFits(graph, layout.slot(graph.type[node], place), word);
        }
        if (GraphWord.isNode(word)) {
          open.add(GraphWord.number(word));
        }
      }
    }
  }

  /** What others may read in the slot must be among its expected contents. */
  private void requireFits(ObjectGraph graph, FieldSlot slot, int word) {
    boolean fits =
        word == GraphWord.UNKNOWN
            || (GraphWord.isNode(word)
                ? slot.types().contains(graph.type[GraphWord.number(word)])
                : slot.constants().contains(word));
    if (!fits && slot.type() != HelpingProgram.OBJECT) {
      throw new HelpingProofFailure(
          "PRV-072 " + slot.name() + " may be visible before it is written", 0);
    }
  }
}
