package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Forgets irrelevant facts, drops unreachable objects, and numbers the rest from the roots. */
final class GraphNormalization {
  private final GraphLayout layout;
  private final SpecificationRules rules;
  private final HelpingProgram subject;

  GraphNormalization(GraphLayout layout, SpecificationRules rules) {
    this.layout = layout;
    this.rules = rules;
    this.subject = layout.subject;
  }

  ObjectGraph of(ObjectGraph graph) {
    ObjectGraph next = new ObjectGraph(graph);
    forgetVariables(next);
    if (subject.isCell()) {
      forgetArguments(next);
    }
    BitSet held = held(next);
    for (int node = 2; node < next.count; node++) {
      forgetFields(next, node, held);
    }
    if (!subject.isCell()) {
      forgetDistinguished(next);
      forgetNodes(next, held);
    }
    for (int node = 0; node < next.count; node++) {
      if (!held.get(node)) {
        next.pure[node] = 0;
      }
    }
    return renumbered(next);
  }

  private void forgetVariables(ObjectGraph graph) {
    BitSet live = graph.at < 0 ? new BitSet() : subject.live().get(graph.at);
    for (int v = 0; v < graph.words.length; v++) {
      if (!live.get(v)) {
        graph.words[v] = GraphWord.DEAD;
      }
    }
  }

  /** Objects that variables refer to, including null. */
  private static BitSet held(ObjectGraph graph) {
    BitSet held = new BitSet();
    for (int word : graph.words) {
      if (word == GraphWord.NULL || GraphWord.isNode(word)) {
        held.set(GraphWord.number(word));
      }
    }
    return held;
  }

  /** An unpublished truthful descriptor: one bit replaces its arguments. */
  private void forgetArguments(ObjectGraph graph) {
    List<Integer> slots = layout.roles.parameters().getOrDefault(graph.operation, List.of());
    for (int node = 2; node < graph.count && !slots.isEmpty(); node++) {
      boolean unseen =
          graph.isOwned(node)
              && graph.isMine(node)
              && layout.roles.isDescriptor(graph.type[node])
              && graph.maker[node] == graph.operation + 1;
      if (unseen && rules.isTruthful(graph, node)) {
        graph.facts[node] |= ObjectGraph.TRUTHFUL;
        for (int k = 0; k < slots.size(); k++) {
          graph.fields[node][layout.place(slots.get(k))] = GraphWord.UNKNOWN;
          if (k != slots.size() - 2) { // the expected value is needed for the result
            graph.ghosts[k] = GraphWord.DEAD;
          }
        }
      }
    }
  }

  private void forgetFields(ObjectGraph graph, int node, BitSet held) {
    int type = graph.type[node];
    if (layout.roles.isDescriptor(type)) {
      forgetDescriptor(graph, node);
    } else if (type == HelpingProgram.NUMBER && !graph.isMine(node)) {
      Arrays.fill(graph.fields[node], GraphWord.UNKNOWN);
    } else if (type >= HelpingProgram.MADE && !held.get(node) && !graph.isOwned(node)) {
      if (!subject.isNode(type)) {
        Arrays.fill(graph.fields[node], GraphWord.UNKNOWN);
      }
    }
  }

  /**
   * Forgets the contents of others' descriptors, unless already taken or in the thread's own
   * element.
   */
  private void forgetDistinguished(ObjectGraph graph) {
    BitSet near = new BitSet();
    for (int node = 2; node < graph.count; node++) {
      if (graph.type[node] == HelpingProgram.NUMBER) {
        objects(graph.fields[node], near);
      }
    }
    int taken = graph.ghosts[layout.result];
    for (int node = 2; node < graph.count; node++) {
      boolean other = layout.roles.isDescriptor(graph.type[node]) && !graph.isMine(node);
      if (other && !near.get(node)) {
        List<Integer> slots =
            layout.roles.parameters().getOrDefault(graph.maker[node] - 1, List.of());
        for (int slot : slots) {
          if (!GraphWord.isNode(taken) || rules.told(graph, node, slot) != taken) {
            graph.fields[node][layout.place(slot)] = GraphWord.UNKNOWN;
          }
        }
      }
    }
  }

  /** For nodes: keeps values that may be read and links on which the content may depend. */
  private void forgetNodes(ObjectGraph graph, BitSet held) {
    BitSet distinguished = distinguished(graph, held);
    int valuePlace = layout.place(layout.roles.value());
    int linkPlace = layout.place(layout.roles.link());
    for (int node = 2; node < graph.count; node++) {
      if (!subject.isNode(graph.type[node])) {
        continue;
      }
      int[] fields = graph.fields[node];
      boolean removed = graph.ghosts[layout.removed] == GraphWord.node(node);
      if (!held.get(node) && !graph.isOwned(node) && !removed) {
        int value = fields[valuePlace];
        Arrays.fill(fields, GraphWord.UNKNOWN);
        fields[valuePlace] = distinguished.get(node) ? value : GraphWord.UNKNOWN;
      } else if (graph.token[node] != DescriptorToken.LISTED
          && !isNeeded(graph, node, fields[linkPlace], held)) {
        fields[linkPlace] = GraphWord.UNKNOWN;
      }
    }
  }

  /** The link of a node that may be pushed: a push requires knowledge of the old top. */
  private static boolean isNeeded(ObjectGraph graph, int node, int target, BitSet held) {
    return graph.isMine(node) && target >= 0 && held.get(GraphWord.number(target));
  }

  /**
   * Nodes referenced by relevant descriptors: those in variables, own ones, and those in own
   * elements.
   */
  private BitSet distinguished(ObjectGraph graph, BitSet held) {
    BitSet descriptors = new BitSet();
    for (int node = 2; node < graph.count; node++) {
      if (layout.roles.isDescriptor(graph.type[node]) && (held.get(node) || graph.isMine(node))) {
        descriptors.set(node);
      } else if (graph.type[node] == HelpingProgram.NUMBER) {
        objects(graph.fields[node], descriptors);
      }
    }
    BitSet distinguished = new BitSet();
    descriptors.stream().forEach(node -> objects(graph.fields[node], distinguished));
    return distinguished;
  }

  private static void objects(int[] words, BitSet into) {
    for (int word : words) {
      if (GraphWord.isNode(word)) {
        into.set(GraphWord.number(word));
      }
    }
  }

  private void forgetDescriptor(ObjectGraph graph, int node) {
    int type = graph.type[node];
    if (graph.token[node] != DescriptorToken.PENDING) {
      graph.facts[node] &= ObjectGraph.TRUTHFUL;
    }
    if (!graph.isMine(node)) {
      graph.fields[node][layout.resultPlace(type)] = GraphWord.UNKNOWN;
    }
    if (subject.isCell() && graph.token[node] == DescriptorToken.DONE) {
      for (int place = 0; place < layout.slotCount(type); place++) {
        FieldSlot slot = layout.slot(type, place);
        if (slot.isFixed()) {
          graph.fields[node][place] = GraphWord.UNKNOWN;
        }
      }
    }
  }

  private ObjectGraph renumbered(ObjectGraph graph) {
    int[] number = new int[graph.count];
    int[] order = new int[graph.count];
    number[GraphWord.SELF] = 1;
    order[1] = GraphWord.SELF;
    int count = 2;
    ArrayDeque<Integer> open = new ArrayDeque<>();
    open.add(GraphWord.SELF);
    for (int word : graph.words) {
      count = reach(word, number, order, count, open);
    }
    for (int word : graph.ghosts) {
      count = reach(word, number, order, count, open);
    }
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node) && layout.roles.isDescriptor(graph.type[node])) {
        count = reach(GraphWord.node(node), number, order, count, open);
      }
    }
    while (!open.isEmpty()) {
      for (int word : graph.fields[open.poll()]) {
        count = reach(word, number, order, count, open);
      }
    }
    return permuted(graph, number, order, count);
  }

  private static int reach(
      int word, int[] number, int[] order, int count, ArrayDeque<Integer> open) {
    if (!GraphWord.isNode(word) || number[GraphWord.number(word)] != 0) {
      return count;
    }
    number[GraphWord.number(word)] = count;
    order[count] = GraphWord.number(word);
    open.add(GraphWord.number(word));
    return count + 1;
  }

  private ObjectGraph permuted(ObjectGraph graph, int[] number, int[] order, int count) {
    ObjectGraph next = new ObjectGraph(graph.words.length, layout);
    next.at = graph.at;
    next.operation = graph.operation;
    next.effect = graph.effect;
    next.sawEmpty = graph.sawEmpty;
    next.pure[0] = graph.pure[0];
    for (int v = 0; v < graph.words.length; v++) {
      next.words[v] = renamed(graph.words[v], number);
    }
    for (int g = 0; g < graph.ghosts.length; g++) {
      next.ghosts[g] = renamed(graph.ghosts[g], number);
    }
    for (int i = 1; i < count; i++) {
      int old = order[i];
      int node =
          i == 1 ? 1 : next.add(graph.type[old], graph.fields[old].length, GraphWord.UNKNOWN);
      next.maker[node] = graph.maker[old];
      next.token[node] = graph.token[old];
      next.facts[node] = graph.facts[old];
      next.pure[node] = graph.pure[old];
      next.flags[node] = graph.flags[old];
      for (int place = 0; place < graph.fields[old].length; place++) {
        next.fields[node][place] = renamed(graph.fields[old][place], number);
      }
    }
    return next;
  }

  private static int renamed(int word, int[] number) {
    return GraphWord.isNode(word) ? GraphWord.node(number[GraphWord.number(word)]) : word;
  }
}
