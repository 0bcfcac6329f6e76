package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The possible contents of array elements as left by their writers: an element that a view knows
 * nothing about holds one of these. This is complete, since a pending descriptor is in exactly one
 * element, an unpublished one in none, and others never change.
 */
public final class ArrayElementStates {
  /** Pseudo-numbers: the index of the element itself, or another one. */
  private static final int ITSELF = -10;

  private static final int ANOTHER = -11;

  /**
   * @param type -1 for null
   */
  private record Held(int slot, int type, int maker, int token, List<Integer> fields) {}

  private final GraphLayout layout;
  private final Set<Held> all = new LinkedHashSet<>();

  public ArrayElementStates(GraphLayout layout) {
    this.layout = layout;
    List<FieldSlot> slots = layout.subject.slots();
    for (int s = 0; s < slots.size(); s++) {
      if (layout.roles.isToken(s) && slots.get(s).type() == HelpingProgram.NUMBER) {
        all.add(new Held(s, -1, 0, 0, List.of()));
      }
    }
  }

  int size() {
    return all.size();
  }

  /** As lines of numbers. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Held held : all) {
      StringBuilder line = new StringBuilder();
      line.append(held.slot()).append(' ').append(held.type()).append(' ').append(held.maker());
      line.append(' ').append(held.token());
      held.fields().forEach(field -> line.append(' ').append(field));
      lines.add(line.toString());
    }
    return lines;
  }

  /** Records the element after a write. */
  public void learn(ObjectGraph graph, int index, int slot) {
    int word = graph.fields[index][layout.place(slot)];
    if (!GraphWord.isNode(word)) {
      all.add(new Held(slot, -1, 0, 0, List.of()));
      return;
    }
    int held = GraphWord.number(word);
    List<List<Integer>> rows = new ArrayList<>(List.of(List.of()));
    int type = graph.type[held];
    for (int place = 0; place < layout.slotCount(type); place++) {
      List<Integer> codes =
          codes(graph, index, graph.fields[held][place], layout.slot(type, place));
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> row : rows) {
        for (int code : codes) {
          List<Integer> next = new ArrayList<>(row);
          next.add(code);
          longer.add(next);
        }
      }
      rows = longer;
    }
    rows.forEach(r -> all.add(new Held(slot, type, graph.maker[held], graph.token[held], r)));
  }

  private static List<Integer> codes(ObjectGraph graph, int index, int word, FieldSlot slot) {
    if (GraphWord.isConstant(word) || word == GraphWord.NULL) {
      return List.of(word);
    }
    if (GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == HelpingProgram.NUMBER) {
      return List.of(GraphWord.number(word) == index ? ITSELF : ANOTHER);
    }
    boolean number =
        slot.types().equals(List.of(HelpingProgram.NUMBER)) && slot.constants().isEmpty();
    return word == GraphWord.UNKNOWN && number
        ? List.of(ITSELF, ANOTHER)
        : List.of(GraphWord.UNKNOWN);
  }

  /** The graph with the element known, in every case. */
  void split(ObjectGraph graph, int index, int slot, List<ObjectGraph> out) {
    for (Held held : all) {
      if (held.slot() != slot) {
        continue;
      }
      if (held.type() < 0) {
        ObjectGraph empty = new ObjectGraph(graph);
        empty.fields[index][layout.place(slot)] = GraphWord.NULL;
        out.add(empty);
        continue;
      }
      for (int node = 2; node < graph.count; node++) {
        boolean fits =
            graph.type[node] == held.type()
                && graph.maker[node] == held.maker()
                && graph.token[node] == held.token()
                && !graph.isOwned(node);
        if (fits) {
          settle(new ObjectGraph(graph), index, slot, node, held, 0, out);
        }
      }
      ObjectGraph more = new ObjectGraph(graph);
      int node = more.add(held.type(), layout.width(held.type()), GraphWord.UNKNOWN);
      more.maker[node] = held.maker();
      more.token[node] = held.token();
      settle(more, index, slot, node, held, 0, out);
    }
  }

  /** Makes the fields of the content agree with the configuration, from an index on. */
  private void settle(
      ObjectGraph graph,
      int index,
      int slot,
      int node,
      Held held,
      int from,
      List<ObjectGraph> out) {
    for (int place = from; place < held.fields().size(); place++) {
      int code = held.fields().get(place);
      int word = graph.fields[node][place];
      int wanted = code == ITSELF ? GraphWord.node(index) : code;
      if (code == GraphWord.UNKNOWN || word == GraphWord.ANY) {
        continue;
      }
      if (word == GraphWord.UNKNOWN && code == ANOTHER) {
        another(graph, index, slot, node, held, place, out);
        return;
      }
      if (word == GraphWord.UNKNOWN) {
        graph.fields[node][place] = wanted;
      } else if (code == ANOTHER ? word == GraphWord.node(index) : word != wanted) {
        return;
      }
    }
    graph.fields[index][layout.place(slot)] = GraphWord.node(node);
    out.add(graph);
  }

  private void another(
      ObjectGraph graph,
      int index,
      int slot,
      int node,
      Held held,
      int place,
      List<ObjectGraph> out) {
    int known = graph.count;
    for (int other = 2; other < known; other++) {
      if (other != index && graph.type[other] == HelpingProgram.NUMBER) {
        ObjectGraph next = new ObjectGraph(graph);
        next.fields[node][place] = GraphWord.node(other);
        settle(next, index, slot, node, held, place + 1, out);
      }
    }
    ObjectGraph next = new ObjectGraph(graph);
    int fresh =
        next.add(HelpingProgram.NUMBER, layout.width(HelpingProgram.NUMBER), GraphWord.UNKNOWN);
    next.fields[node][place] = GraphWord.node(fresh);
    settle(next, index, slot, node, held, place + 1, out);
  }
}
