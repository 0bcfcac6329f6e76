package io.selvage.prove.internal.helping.view;

import io.selvage.prove.drawing.ViewDrawing;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Views as pictures: values of clients are letters, all other objects are boxes with their fields.
 */
final class GraphDrawing {
  private final GraphLayout layout;
  private final ObjectGraph graph;

  private GraphDrawing(GraphLayout layout, ObjectGraph graph) {
    this.layout = layout;
    this.graph = graph;
  }

  static ViewDrawing of(GraphLayout layout, ObjectGraph graph) {
    return new GraphDrawing(layout, graph).drawing();
  }

  static ViewGallery gallery(GraphLayout layout, List<ObjectGraph> views) {
    Map<Integer, List<ObjectGraph>> places = new TreeMap<>();
    views.forEach(view -> places.computeIfAbsent(view.at, at -> new ArrayList<>()).add(view));
    List<ViewGallery.Section> rooms = new ArrayList<>();
    places.forEach(
        (at, some) ->
            rooms.add(ViewGallery.room(where(layout, some.get(0)), some, v -> of(layout, v))));
    return new ViewGallery(rooms);
  }

  private static String where(GraphLayout layout, ObjectGraph view) {
    return view.at < 0
        ? ViewGallery.IDLE
        : layout.subject.operations().get(view.operation).name()
            + ", line "
            + layout.subject.code().get(view.at).line();
  }

  private ViewDrawing drawing() {
    List<ViewDrawing.Item> items = new ArrayList<>();
    for (int node = 1; node < graph.count; node++) {
      if (isDrawn(node)) {
        items.add(item(node));
      }
    }
    return new ViewDrawing.Objects(items, notes());
  }

  /** Values passed by clients are never dereferenced. */
  private boolean isDrawn(int node) {
    boolean bare = graph.type[node] == HelpingProgram.NUMBER && fields(node).isEmpty();
    return graph.type[node] != HelpingProgram.VALUE && !bare;
  }

  private ViewDrawing.Item item(int node) {
    int type = graph.type[node];
    return new ViewDrawing.Item(
        node,
        layout.subject.types().get(type),
        layout.roles.isDescriptor(type) ? DescriptorToken.name(graph.token[node]) : "",
        graph.isOwned(node)
            ? ViewDrawing.Reach.UNSEEN
            : graph.isMine(node) ? ViewDrawing.Reach.MINE : ViewDrawing.Reach.SHARED,
        names(node),
        fields(node));
  }

  private List<String> names(int node) {
    List<String> names = new ArrayList<>();
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] == GraphWord.node(node)) {
        names.add("v" + v);
      }
    }
    if (graph.ghosts[layout.me] == GraphWord.node(node)) {
      names.add("this thread");
    }
    return names;
  }

  private List<ViewDrawing.Field> fields(int node) {
    List<ViewDrawing.Field> fields = new ArrayList<>();
    int[] words = graph.fields[node];
    for (int p = 0; p < words.length; p++) {
      if (words[p] != GraphWord.UNKNOWN && !isLength(node, p)) {
        String name =
            p < layout.slotCount(graph.type[node])
                ? layout.slot(graph.type[node], p).name()
                : "result";
        boolean box = GraphWord.isNode(words[p]) && isBox(GraphWord.number(words[p]));
        String text = words[p] == GraphWord.NULL && isNumber(node, p) ? "0" : word(words[p]);
        fields.add(new ViewDrawing.Field(name, box ? GraphWord.number(words[p]) : 0, text));
      }
    }
    return fields;
  }

  /** Array lengths never change and are not drawn. */
  private boolean isLength(int node, int place) {
    int type = graph.type[node];
    return type == HelpingProgram.OBJECT && layout.slot(type, place).name().endsWith(".length");
  }

  private boolean isNumber(int node, int place) {
    int type = graph.type[node];
    return place < layout.slotCount(type) && layout.slot(type, place).types().isEmpty();
  }

  private boolean isBox(int node) {
    return graph.type[node] != HelpingProgram.VALUE && graph.type[node] != HelpingProgram.NUMBER
        || graph.type[node] == HelpingProgram.NUMBER && hasFields(node);
  }

  private boolean hasFields(int node) {
    for (int word : graph.fields[node]) {
      if (word != GraphWord.UNKNOWN) {
        return true;
      }
    }
    return false;
  }

  private String word(int word) {
    return switch (word) {
      case GraphWord.NULL -> "∅";
      case GraphWord.ANY -> "any";
      case GraphWord.UNKNOWN, GraphWord.DEAD -> "?";
      default ->
          !GraphWord.isNode(word)
              ? String.valueOf(GraphWord.value(word))
              : graph.type[GraphWord.number(word)] == HelpingProgram.VALUE
                  ? letter(GraphWord.number(word))
                  : graph.type[GraphWord.number(word)] == HelpingProgram.NUMBER
                      ? "index " + GraphWord.number(word)
                      : "#" + GraphWord.number(word);
    };
  }

  /** Values of clients: a, b, c in order of their numbers. */
  private String letter(int value) {
    int count = 0;
    for (int node = 2; node < value; node++) {
      count += graph.type[node] == HelpingProgram.VALUE ? 1 : 0;
    }
    return count < 26 ? String.valueOf((char) ('a' + count)) : "value " + value;
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (graph.operation >= 0) {
      List<String> passed = new ArrayList<>();
      int count = layout.subject.operations().get(graph.operation).arguments().size();
      for (int i = 0; i < count; i++) {
        passed.add(word(graph.ghosts[i]));
      }
      notes.add(
          layout.subject.operations().get(graph.operation).name()
              + "("
              + String.join(", ", passed)
              + ")"
              + (graph.effect ? ", has taken effect" : ""));
    }
    if (graph.sawEmpty) {
      notes.add("was empty");
    }
    List<String> held = new ArrayList<>();
    for (int v = 0; v < graph.words.length; v++) {
      int word = graph.words[v];
      if (word != GraphWord.DEAD && !(GraphWord.isNode(word) && isBox(GraphWord.number(word)))) {
        held.add("v" + v + " = " + word(word));
      }
    }
    if (!held.isEmpty()) {
      notes.add(String.join(", ", held));
    }
    facts(notes);
    return notes;
  }

  /** Facts about the past: conditions, and former contents. */
  private void facts(List<String> notes) {
    for (int node = 2; node < graph.count; node++) {
      int facts = graph.facts[node] & (ObjectGraph.WAS_TRUE | ObjectGraph.WAS_FALSE);
      if (facts != 0 && graph.token[node] == DescriptorToken.PENDING) {
        notes.add(
            "the condition of #"
                + node
                + " was "
                + (facts == ObjectGraph.WAS_TRUE
                    ? "true"
                    : facts == ObjectGraph.WAS_FALSE ? "false" : "both")
                + " since it was shown");
      }
    }
    List<String> contents = new ArrayList<>();
    for (int node = 0; node < graph.count; node++) {
      boolean value = node == 0 || graph.type[node] == HelpingProgram.VALUE;
      if (value && graph.pure[node] != 0) {
        contents.add(word(GraphWord.node(node)));
      }
    }
    if (graph.operation >= 0 && !contents.isEmpty()) {
      notes.add("was the content during the call: " + String.join(", ", contents));
    }
  }
}
