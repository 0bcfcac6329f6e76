package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.List;

/** Makes an unknown field known, by splitting a graph: each object it has, or one it has not. */
final class Splitting {
  private final Layout layout;
  private final Configurations configurations;

  Splitting(Layout layout, Configurations configurations) {
    this.layout = layout;
    this.configurations = configurations;
  }

  List<Graph> known(Graph graph, int node, int slot) {
    int place = layout.place(slot);
    if (graph.fields[node][place] != Word.UNKNOWN) {
      return List.of(graph);
    }
    List<Graph> out = new ArrayList<>();
    if (layout.roles.isToken(slot)) {
      configurations.split(graph, node, slot, out);
      return out;
    }
    Slot known = narrowed(graph, node, slot);
    for (Choice choice : choices(graph, known, graph.isOwned(node))) {
      if (slot == layout.roles.link() && !mayLink(choice.graph(), choice.word(), node)) {
        continue;
      }
      if (slot == layout.roles.value()
          && graph.token[node] == Token.LISTED
          && !isValue(choice.graph(), choice.word())) {
        continue; // what was pushed is an argument
      }
      choice.graph().fields[node][place] = choice.word();
      out.add(choice.graph());
    }
    return out;
  }

  /** Whether it is what clients pass, which is no null for a stack. */
  static boolean isValue(Graph graph, int word) {
    return Word.isNode(word) && graph.type[Word.number(word)] == HelpingProgram.VALUE;
  }

  /** Links of nodes that were content lead to nodes that were content before. */
  private boolean mayLink(Graph graph, int word, int node) {
    if (graph.token[node] != Token.LISTED || word == Word.NULL) {
      return true;
    }
    return Word.isNode(word)
        && graph.token[Word.number(word)] == Token.LISTED
        && !leads(graph, word, node);
  }

  private boolean leads(Graph graph, int word, int node) {
    int place = layout.place(layout.roles.link());
    for (int at = word; Word.isNode(at); at = graph.fields[Word.number(at)][place]) {
      if (Word.number(at) == node) {
        return true;
      }
    }
    return false;
  }

  /** Descriptors that others can see tell the truth: what they hold are arguments. */
  private Slot narrowed(Graph graph, int node, int slot) {
    Slot all = layout.subject.slots().get(slot);
    int maker = graph.maker[node] - 1;
    List<Integer> slots = layout.roles.parameters().getOrDefault(maker, List.of());
    boolean told =
        layout.roles.isDescriptor(graph.type[node]) && !graph.isOwned(node) && slots.contains(slot);
    if (!told || layout.subject.isCell()) {
      return all;
    }
    return new Slot(
        all.name(),
        all.type(),
        all.place(),
        all.flavour(),
        layout.subject.holdsNode(slot) ? all.types() : List.of(HelpingProgram.VALUE),
        List.of(),
        all.length());
  }

  /** A word, in a graph that has its object. */
  record Choice(Graph graph, int word) {}

  /** What the slot may hold as far as is known of all such slots. */
  List<Choice> choices(Graph graph, Slot slot, boolean owned) {
    List<Choice> all = new ArrayList<>();
    slot.constants().forEach(word -> all.add(new Choice(new Graph(graph), word)));
    for (int type : slot.types()) {
      if (layout.roles.isDescriptor(type)) {
        throw new Unproved("PRV-072 a descriptor is read from a place that is not known", 0);
      }
      objects(graph, type, owned, all);
    }
    return all;
  }

  private void objects(Graph graph, int type, boolean owned, List<Choice> all) {
    for (int node = 2; node < graph.count; node++) {
      if (graph.type[node] == type && (owned || !graph.isOwned(node))) {
        all.add(new Choice(new Graph(graph), Word.node(node)));
      }
    }
    fresh(graph, type, Token.NONE, all);
    if (layout.subject.isNode(type)) {
      fresh(graph, type, Token.LISTED, all);
    }
  }

  private void fresh(Graph graph, int type, int token, List<Choice> all) {
    Graph more = new Graph(graph);
    int fresh = more.add(type, layout.width(type), Word.UNKNOWN);
    more.token[fresh] = token;
    all.add(new Choice(more, Word.node(fresh)));
  }

  /** Some object of a client. */
  List<Choice> values(Graph graph) {
    List<Choice> all = new ArrayList<>();
    objects(graph, HelpingProgram.VALUE, false, all);
    return all;
  }

  /** Some number: an index that is a constant is one of them. */
  List<Choice> numbers(Graph graph) {
    List<Choice> all = new ArrayList<>();
    objects(graph, HelpingProgram.NUMBER, false, all);
    return all;
  }
}
