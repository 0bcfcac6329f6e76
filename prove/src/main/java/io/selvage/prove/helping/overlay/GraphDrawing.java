package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Word;
import io.selvage.prove.picture.Drawing;
import io.selvage.prove.picture.Gallery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Views as pictures: values of clients are letters, everything else is a box with its fields. */
final class GraphDrawing {
  private final Layout layout;
  private final Graph graph;

  private GraphDrawing(Layout layout, Graph graph) {
    this.layout = layout;
    this.graph = graph;
  }

  static Drawing of(Layout layout, Graph graph) {
    return new GraphDrawing(layout, graph).drawing();
  }

  static Gallery gallery(Layout layout, List<Graph> views) {
    Map<Integer, List<Graph>> places = new TreeMap<>();
    views.forEach(view -> places.computeIfAbsent(view.at, at -> new ArrayList<>()).add(view));
    List<Gallery.Room> rooms = new ArrayList<>();
    places.forEach(
        (at, some) ->
            rooms.add(Gallery.room(where(layout, some.get(0)), some, v -> of(layout, v))));
    return new Gallery(rooms);
  }

  private static String where(Layout layout, Graph view) {
    return view.at < 0
        ? Gallery.IDLE
        : layout.subject.operations().get(view.operation).name()
            + ", line "
            + layout.subject.code().get(view.at).line();
  }

  private Drawing drawing() {
    List<Drawing.Item> items = new ArrayList<>();
    for (int node = 1; node < graph.count; node++) {
      if (isDrawn(node)) {
        items.add(item(node));
      }
    }
    return new Drawing.Objects(items, notes());
  }

  /** What clients pass is never looked into. */
  private boolean isDrawn(int node) {
    boolean bare = graph.type[node] == HelpingProgram.NUMBER && fields(node).isEmpty();
    return graph.type[node] != HelpingProgram.VALUE && !bare;
  }

  private Drawing.Item item(int node) {
    int type = graph.type[node];
    return new Drawing.Item(
        node,
        layout.subject.types().get(type),
        layout.roles.isDescriptor(type) ? Token.name(graph.token[node]) : "",
        graph.isOwned(node)
            ? Drawing.Reach.UNSEEN
            : graph.isMine(node) ? Drawing.Reach.MINE : Drawing.Reach.SHARED,
        names(node),
        fields(node));
  }

  private List<String> names(int node) {
    List<String> names = new ArrayList<>();
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] == Word.node(node)) {
        names.add("v" + v);
      }
    }
    if (graph.ghosts[layout.me] == Word.node(node)) {
      names.add("this thread");
    }
    return names;
  }

  private List<Drawing.Field> fields(int node) {
    List<Drawing.Field> fields = new ArrayList<>();
    int[] words = graph.fields[node];
    for (int p = 0; p < words.length; p++) {
      if (words[p] != Word.UNKNOWN && !isLength(node, p)) {
        String name =
            p < layout.slotCount(graph.type[node])
                ? layout.slot(graph.type[node], p).name()
                : "result";
        boolean box = Word.isNode(words[p]) && isBox(Word.number(words[p]));
        String text = words[p] == Word.NULL && isNumber(node, p) ? "0" : word(words[p]);
        fields.add(new Drawing.Field(name, box ? Word.number(words[p]) : 0, text));
      }
    }
    return fields;
  }

  /** How long arrays are never changes, and is no part of the picture. */
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
      if (word != Word.UNKNOWN) {
        return true;
      }
    }
    return false;
  }

  private String word(int word) {
    return switch (word) {
      case Word.NULL -> "∅";
      case Word.ANY -> "any";
      case Word.UNKNOWN, Word.DEAD -> "?";
      default ->
          !Word.isNode(word)
              ? String.valueOf(Word.value(word))
              : graph.type[Word.number(word)] == HelpingProgram.VALUE
                  ? letter(Word.number(word))
                  : graph.type[Word.number(word)] == HelpingProgram.NUMBER
                      ? "index " + Word.number(word)
                      : "#" + Word.number(word);
    };
  }

  /** Values of clients: a, b, c in the order of their numbers. */
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
              + (graph.effect ? ", has had its effect" : ""));
    }
    if (graph.sawEmpty) {
      notes.add("all was empty");
    }
    List<String> held = new ArrayList<>();
    for (int v = 0; v < graph.words.length; v++) {
      int word = graph.words[v];
      if (word != Word.DEAD && !(Word.isNode(word) && isBox(Word.number(word)))) {
        held.add("v" + v + " = " + word(word));
      }
    }
    if (!held.isEmpty()) {
      notes.add(String.join(", ", held));
    }
    facts(notes);
    return notes;
  }

  /** What is known of the past: of conditions, and of what the content was. */
  private void facts(List<String> notes) {
    for (int node = 2; node < graph.count; node++) {
      int facts = graph.facts[node] & (Graph.WAS_TRUE | Graph.WAS_FALSE);
      if (facts != 0 && graph.token[node] == Token.PENDING) {
        notes.add(
            "the condition of #"
                + node
                + " was "
                + (facts == Graph.WAS_TRUE ? "true" : facts == Graph.WAS_FALSE ? "false" : "both")
                + " since it was shown");
      }
    }
    List<String> contents = new ArrayList<>();
    for (int node = 0; node < graph.count; node++) {
      boolean value = node == 0 || graph.type[node] == HelpingProgram.VALUE;
      if (value && graph.pure[node] != 0) {
        contents.add(word(Word.node(node)));
      }
    }
    if (graph.operation >= 0 && !contents.isEmpty()) {
      notes.add("was the content during the call: " + String.join(", ", contents));
    }
  }
}
