package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.List;

/** Views and actions, for people. */
final class GraphText {
  private GraphText() {}

  static String of(Layout layout, Graph graph) {
    StringBuilder text = new StringBuilder();
    text.append(
        graph.at < 0
            ? "idle"
            : layout.subject.operations().get(graph.operation).name()
                + " at line "
                + layout.subject.code().get(graph.at).line());
    text.append(graph.effect ? ", has its effect:" : ":");
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] != Word.DEAD) {
        text.append(" v").append(v).append('=').append(word(graph.words[v]));
      }
    }
    for (int node = 1; node < graph.count; node++) {
      text.append("; ").append(object(layout, graph.type[node], node));
      if (layout.roles.isDescriptor(graph.type[node])) {
        text.append(' ').append(Token.name(graph.token[node]));
      }
      text.append(graph.token[node] == Token.LISTED ? " listed" : "");
      text.append(graph.isMine(node) ? " mine" : "").append(graph.isOwned(node) ? " unseen" : "");
      fields(layout, graph.type[node], graph.fields[node], text);
    }
    return text.toString();
  }

  static String of(Layout layout, Fragment fragment) {
    List<String> parts = new ArrayList<>();
    for (int node = 1; node < fragment.count; node++) {
      for (int p = 0; p < fragment.before[node].length; p++) {
        if (fragment.before[node][p] != fragment.after[node][p] && !fragment.fresh[node]) {
          parts.add(change(layout, fragment, node, p));
        }
      }
      if (fragment.tokenBefore[node] != fragment.tokenAfter[node]) {
        parts.add(object(layout, fragment.type[node], node) + " is " + becomes(fragment, node));
      }
    }
    return fragment.actor + ", line " + fragment.line + ": " + String.join("; ", parts);
  }

  private static String becomes(Fragment fragment, int node) {
    return switch (fragment.tokenAfter[node]) {
      case Token.PENDING -> "pending now";
      case Token.DONE -> "done";
      case Token.SPENT -> "spent";
      case Token.LISTED -> "content now";
      default -> "withdrawn";
    };
  }

  private static String change(Layout layout, Fragment fragment, int node, int place) {
    int type = fragment.type[node];
    String now = target(layout, fragment, node, place, fragment.after[node][place]);
    if (place >= layout.slotCount(type)) {
      return "the result of " + object(layout, type, node) + " is " + now;
    }
    return layout.slot(type, place).name()
        + (node == Word.SELF ? "" : " of " + object(layout, type, node))
        + " changes from "
        + target(layout, fragment, node, place, fragment.before[node][place])
        + " to "
        + now;
  }

  private static String target(Layout layout, Fragment fragment, int node, int place, int word) {
    int type = fragment.type[node];
    boolean number = place < layout.slotCount(type) && layout.slot(type, place).types().isEmpty();
    return Word.isNode(word)
        ? object(layout, fragment.type[Word.number(word)], Word.number(word))
        : number && word == Word.NULL ? "0" : word(word);
  }

  private static String object(Layout layout, int type, int node) {
    return layout.subject.types().get(type) + (node == Word.SELF ? "" : " " + node);
  }

  private static void fields(Layout layout, int type, int[] fields, StringBuilder text) {
    for (int p = 0; p < fields.length; p++) {
      if (fields[p] != Word.UNKNOWN) {
        text.append(' ').append(field(layout, type, p)).append('=').append(word(fields[p]));
      }
    }
  }

  private static String field(Layout layout, int type, int place) {
    return place < layout.slotCount(type) ? layout.slot(type, place).name() : "(result)";
  }

  private static String word(int word) {
    return switch (word) {
      case Word.NULL -> "null";
      case Word.ANY -> "any";
      case Word.UNKNOWN -> "?";
      default -> Word.isNode(word) ? "#" + Word.number(word) : String.valueOf(Word.value(word));
    };
  }
}
