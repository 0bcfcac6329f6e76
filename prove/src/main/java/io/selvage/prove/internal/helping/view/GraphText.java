package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.ArrayList;
import java.util.List;

/** Views and actions as text. */
public final class GraphText {
  private GraphText() {}

  public static String of(GraphLayout layout, ObjectGraph graph) {
    StringBuilder text = new StringBuilder();
    text.append(
        graph.at < 0
            ? "idle"
            : layout.subject.operations().get(graph.operation).name()
                + " at line "
                + layout.subject.code().get(graph.at).line());
    text.append(graph.effect ? ", takes effect:" : ":");
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] != GraphWord.DEAD) {
        text.append(" v").append(v).append('=').append(word(graph.words[v]));
      }
    }
    for (int node = 1; node < graph.count; node++) {
      text.append("; ").append(object(layout, graph.type[node], node));
      if (layout.roles.isDescriptor(graph.type[node])) {
        text.append(' ').append(DescriptorToken.name(graph.token[node]));
      }
      text.append(graph.token[node] == DescriptorToken.LISTED ? " listed" : "");
      text.append(graph.isMine(node) ? " mine" : "").append(graph.isOwned(node) ? " unseen" : "");
      fields(layout, graph.type[node], graph.fields[node], text);
    }
    return text.toString();
  }

  static String of(GraphLayout layout, InterferenceFragment fragment) {
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

  private static String becomes(InterferenceFragment fragment, int node) {
    return switch (fragment.tokenAfter[node]) {
      case DescriptorToken.PENDING -> "pending now";
      case DescriptorToken.DONE -> "done";
      case DescriptorToken.SPENT -> "spent";
      case DescriptorToken.LISTED -> "content now";
      default -> "withdrawn";
    };
  }

  private static String change(
      GraphLayout layout, InterferenceFragment fragment, int node, int place) {
    int type = fragment.type[node];
    String now = target(layout, fragment, node, place, fragment.after[node][place]);
    if (place >= layout.slotCount(type)) {
      return "the result of " + object(layout, type, node) + " is " + now;
    }
    return layout.slot(type, place).name()
        + (node == GraphWord.SELF ? "" : " of " + object(layout, type, node))
        + " changes from "
        + target(layout, fragment, node, place, fragment.before[node][place])
        + " to "
        + now;
  }

  private static String target(
      GraphLayout layout, InterferenceFragment fragment, int node, int place, int word) {
    int type = fragment.type[node];
    boolean number = place < layout.slotCount(type) && layout.slot(type, place).types().isEmpty();
    return GraphWord.isNode(word)
        ? object(layout, fragment.type[GraphWord.number(word)], GraphWord.number(word))
        : number && word == GraphWord.NULL ? "0" : word(word);
  }

  private static String object(GraphLayout layout, int type, int node) {
    return layout.subject.types().get(type) + (node == GraphWord.SELF ? "" : " " + node);
  }

  private static void fields(GraphLayout layout, int type, int[] fields, StringBuilder text) {
    for (int p = 0; p < fields.length; p++) {
      if (fields[p] != GraphWord.UNKNOWN) {
        text.append(' ').append(field(layout, type, p)).append('=').append(word(fields[p]));
      }
    }
  }

  private static String field(GraphLayout layout, int type, int place) {
    return place < layout.slotCount(type) ? layout.slot(type, place).name() : "(result)";
  }

  private static String word(int word) {
    return switch (word) {
      case GraphWord.NULL -> "null";
      case GraphWord.ANY -> "any";
      case GraphWord.UNKNOWN -> "?";
      default ->
          GraphWord.isNode(word)
              ? "#" + GraphWord.number(word)
              : String.valueOf(GraphWord.value(word));
    };
  }
}
