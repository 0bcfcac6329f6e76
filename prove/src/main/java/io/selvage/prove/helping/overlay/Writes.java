package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayDeque;

/** The one function that writes: it judges, makes objects everybody's, and records. */
final class Writes {
  /** Who is told of what others may notice. */
  interface Sink {
    void changed(Graph before, Graph after, int node, int slot, int line);
  }

  private final Layout layout;
  private final Rules rules;
  private final Sink sink;

  Writes(Layout layout, Rules rules, Sink sink) {
    this.layout = layout;
    this.rules = rules;
    this.sink = sink;
  }

  /**
   * @param node -1 for an element that nobody follows
   */
  Graph write(Graph graph, int node, int slot, int now, int line) {
    if (node < 0) {
      if (Word.isNode(now) && graph.isOwned(Word.number(now))) { // it would be everybody's unseen
        throw new Unproved("PRV-063 an object goes into an element that is not followed", line);
      }
      requireFits(graph, layout.subject.slots().get(slot), now);
      return graph;
    }
    int place = layout.place(slot);
    if (graph.isOwned(node)) {
      graph.fields[node][place] = now;
      graph.facts[node] &= ~Graph.TRUTHFUL;
      return graph;
    }
    Slot written = layout.subject.slots().get(slot);
    if (written.flavour() != Slot.Flavour.VOLATILE) {
      throw new Unproved("PRV-070 " + written.name() + " is plain and others can see it", line);
    }
    if (now == Word.ANY) {
      throw new Unproved("PRV-072 a number that is not known goes into " + written.name(), line);
    }
    requireFits(graph, written, now);
    if (graph.operation < 0) {
      throw new Unproved("PRV-077 an element of an array is set in the constructor", line);
    }
    Graph after = new Graph(graph);
    int old = graph.fields[node][place];
    after.fields[node][place] = now;
    rules.judge(new Rules.Write(graph, after, node, slot, old, now, line));
    publish(after, Word.number(Word.isNode(now) ? now : Word.NULL));
    sink.changed(graph, after, node, slot, line);
    return after;
  }

  /** From now on others can see the object, and all that it leads to. */
  void publish(Graph graph, int from) {
    ArrayDeque<Integer> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty()) {
      int node = open.poll();
      if (node == 0 || !graph.isOwned(node)) {
        continue;
      }
      graph.flags[node] &= ~Graph.OWNED;
      for (int place = 0; place < graph.fields[node].length; place++) {
        int word = graph.fields[node][place];
        if (place < layout.slotCount(graph.type[node])) {
          requireFits(graph, layout.slot(graph.type[node], place), word);
        }
        if (Word.isNode(word)) {
          open.add(Word.number(word));
        }
      }
    }
  }

  /** What others may read in the slot is among what they expect there. */
  private void requireFits(Graph graph, Slot slot, int word) {
    boolean fits =
        word == Word.UNKNOWN
            || (Word.isNode(word)
                ? slot.types().contains(graph.type[Word.number(word)])
                : slot.constants().contains(word));
    if (!fits && slot.type() != HelpingProgram.OBJECT) {
      throw new Unproved("PRV-072 " + slot.name() + " may be seen before it is written", 0);
    }
  }
}
