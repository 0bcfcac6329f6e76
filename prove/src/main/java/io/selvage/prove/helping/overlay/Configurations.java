package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What elements of arrays may hold, as their writers left them: an element that a view knows
 * nothing of holds one of these. Complete, since a pending descriptor is in one element only, one
 * that is not shown in none, and others never change.
 */
final class Configurations {
  /** In place of a number: the index of the element itself, or another. */
  private static final int ITSELF = -10;

  private static final int ANOTHER = -11;

  /**
   * @param type -1 for null
   */
  private record Held(int slot, int type, int maker, int token, List<Integer> fields) {}

  private final Layout layout;
  private final Set<Held> all = new LinkedHashSet<>();

  Configurations(Layout layout) {
    this.layout = layout;
    List<Slot> slots = layout.subject.slots();
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
  List<String> lines() {
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

  /** The element was just written. */
  void learn(Graph graph, int index, int slot) {
    int word = graph.fields[index][layout.place(slot)];
    if (!Word.isNode(word)) {
      all.add(new Held(slot, -1, 0, 0, List.of()));
      return;
    }
    int held = Word.number(word);
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

  private static List<Integer> codes(Graph graph, int index, int word, Slot slot) {
    if (Word.isConstant(word) || word == Word.NULL) {
      return List.of(word);
    }
    if (Word.isNode(word) && graph.type[Word.number(word)] == HelpingProgram.NUMBER) {
      return List.of(Word.number(word) == index ? ITSELF : ANOTHER);
    }
    boolean number =
        slot.types().equals(List.of(HelpingProgram.NUMBER)) && slot.constants().isEmpty();
    return word == Word.UNKNOWN && number ? List.of(ITSELF, ANOTHER) : List.of(Word.UNKNOWN);
  }

  /** The graph with the element known, in every way. */
  void split(Graph graph, int index, int slot, List<Graph> out) {
    for (Held held : all) {
      if (held.slot() != slot) {
        continue;
      }
      if (held.type() < 0) {
        Graph empty = new Graph(graph);
        empty.fields[index][layout.place(slot)] = Word.NULL;
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
          settle(new Graph(graph), index, slot, node, held, 0, out);
        }
      }
      Graph more = new Graph(graph);
      int node = more.add(held.type(), layout.width(held.type()), Word.UNKNOWN);
      more.maker[node] = held.maker();
      more.token[node] = held.token();
      settle(more, index, slot, node, held, 0, out);
    }
  }

  /** Makes the fields of what is held agree with the configuration, from a place on. */
  private void settle(
      Graph graph, int index, int slot, int node, Held held, int from, List<Graph> out) {
    for (int place = from; place < held.fields().size(); place++) {
      int code = held.fields().get(place);
      int word = graph.fields[node][place];
      int wanted = code == ITSELF ? Word.node(index) : code;
      if (code == Word.UNKNOWN || word == Word.ANY) {
        continue;
      }
      if (word == Word.UNKNOWN && code == ANOTHER) {
        another(graph, index, slot, node, held, place, out);
        return;
      }
      if (word == Word.UNKNOWN) {
        graph.fields[node][place] = wanted;
      } else if (code == ANOTHER ? word == Word.node(index) : word != wanted) {
        return;
      }
    }
    graph.fields[index][layout.place(slot)] = Word.node(node);
    out.add(graph);
  }

  private void another(
      Graph graph, int index, int slot, int node, Held held, int place, List<Graph> out) {
    int known = graph.count;
    for (int other = 2; other < known; other++) {
      if (other != index && graph.type[other] == HelpingProgram.NUMBER) {
        Graph next = new Graph(graph);
        next.fields[node][place] = Word.node(other);
        settle(next, index, slot, node, held, place + 1, out);
      }
    }
    Graph next = new Graph(graph);
    int fresh = next.add(HelpingProgram.NUMBER, layout.width(HelpingProgram.NUMBER), Word.UNKNOWN);
    next.fields[node][place] = Word.node(fresh);
    settle(next, index, slot, node, held, place + 1, out);
  }
}
