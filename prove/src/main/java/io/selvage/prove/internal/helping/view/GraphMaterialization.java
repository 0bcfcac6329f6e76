package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;

/** Materialises an unknown field by case distinction: each object of the graph, or a new one. */
public final class GraphMaterialization {
  private final GraphLayout layout;
  private final ArrayElementStates configurations;

  public GraphMaterialization(GraphLayout layout, ArrayElementStates configurations) {
    this.layout = layout;
    this.configurations = configurations;
  }

  List<ObjectGraph> known(ObjectGraph graph, int node, int slot) {
    int place = layout.place(slot);
    if (graph.fields[node][place] != GraphWord.UNKNOWN) {
      return List.of(graph);
    }
    List<ObjectGraph> out = new ArrayList<>();
    if (layout.roles.isToken(slot)) {
      configurations.split(graph, node, slot, out);
      return out;
    }
    FieldSlot known = narrowed(graph, node, slot);
    for (Choice choice : choices(graph, known, graph.isOwned(node))) {
      if (slot == layout.roles.link() && !mayLink(choice.graph(), choice.word(), node)) {
        continue;
      }
      if (slot == layout.roles.value()
          && graph.token[node] == DescriptorToken.LISTED
          && !isValue(choice.graph(), choice.word())) {
        continue; // a pushed value is an argument
      }
      choice.graph().fields[node][place] = choice.word();
      out.add(choice.graph());
    }
    return out;
  }

  /** Whether it is a client value, which is not null for a stack. */
  static boolean isValue(ObjectGraph graph, int word) {
    return GraphWord.isNode(word) && graph.type[GraphWord.number(word)] == HelpingProgram.VALUE;
  }

  /** Links of nodes that were content lead to nodes that were content before. */
  private boolean mayLink(ObjectGraph graph, int word, int node) {
    if (graph.token[node] != DescriptorToken.LISTED || word == GraphWord.NULL) {
      return true;
    }
    return GraphWord.isNode(word)
        && graph.token[GraphWord.number(word)] == DescriptorToken.LISTED
        && !leads(graph, word, node);
  }

  private boolean leads(ObjectGraph graph, int word, int node) {
    int place = layout.place(layout.roles.link());
    for (int at = word; GraphWord.isNode(at); at = graph.fields[GraphWord.number(at)][place]) {
      if (GraphWord.number(at) == node) {
        return true;
      }
    }
    return false;
  }

  /** Shared descriptors are truthful: they hold arguments. */
  private FieldSlot narrowed(ObjectGraph graph, int node, int slot) {
    FieldSlot all = layout.subject.slots().get(slot);
    int maker = graph.maker[node] - 1;
    List<Integer> slots = layout.roles.parameters().getOrDefault(maker, List.of());
    boolean told =
        layout.roles.isDescriptor(graph.type[node]) && !graph.isOwned(node) && slots.contains(slot);
    if (!told || layout.subject.isCell()) {
      return all;
    }
    return new FieldSlot(
        all.name(),
        all.type(),
        all.place(),
        all.flavour(),
        layout.subject.holdsNode(slot) ? all.types() : List.of(HelpingProgram.VALUE),
        List.of(),
        all.length());
  }

  /** A word, in a graph that contains its object. */
  record Choice(ObjectGraph graph, int word) {}

  /** The possible contents of the slot according to the facts about all such slots. */
  List<Choice> choices(ObjectGraph graph, FieldSlot slot, boolean owned) {
    List<Choice> all = new ArrayList<>();
    slot.constants().forEach(word -> all.add(new Choice(new ObjectGraph(graph), word)));
    for (int type : slot.types()) {
      if (layout.roles.isDescriptor(type)) {
        throw new HelpingProofFailure("PRV-072 a descriptor is read from an unknown location", 0);
      }
      objects(graph, type, owned, all);
    }
    return all;
  }

  private void objects(ObjectGraph graph, int type, boolean owned, List<Choice> all) {
    for (int node = 2; node < graph.count; node++) {
      if (graph.type[node] == type && (owned || !graph.isOwned(node))) {
        all.add(new Choice(new ObjectGraph(graph), GraphWord.node(node)));
      }
    }
    fresh(graph, type, DescriptorToken.NONE, all);
    if (layout.subject.isNode(type)) {
      fresh(graph, type, DescriptorToken.LISTED, all);
    }
  }

  private void fresh(ObjectGraph graph, int type, int token, List<Choice> all) {
    ObjectGraph more = new ObjectGraph(graph);
    int fresh = more.add(type, layout.width(type), GraphWord.UNKNOWN);
    more.token[fresh] = token;
    all.add(new Choice(more, GraphWord.node(fresh)));
  }

  /** Some client object. */
  List<Choice> values(ObjectGraph graph) {
    List<Choice> all = new ArrayList<>();
    objects(graph, HelpingProgram.VALUE, false, all);
    return all;
  }

  /** Some number; a constant index is one of them. */
  List<Choice> numbers(ObjectGraph graph) {
    List<Choice> all = new ArrayList<>();
    objects(graph, HelpingProgram.NUMBER, false, all);
    return all;
  }
}
