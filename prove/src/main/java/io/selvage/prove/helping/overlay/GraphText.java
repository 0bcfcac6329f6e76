package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Word;

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
    StringBuilder text = new StringBuilder();
    text.append(fragment.actor).append(", line ").append(fragment.line).append(':');
    for (int node = 1; node < fragment.count; node++) {
      for (int p = 0; p < fragment.before[node].length; p++) {
        if (fragment.before[node][p] != fragment.after[node][p] && !fragment.fresh[node]) {
          text.append(' ')
              .append(object(layout, fragment.type[node], node))
              .append('.')
              .append(field(layout, fragment.type[node], p))
              .append(' ')
              .append(target(layout, fragment, fragment.before[node][p]))
              .append(" -> ")
              .append(target(layout, fragment, fragment.after[node][p]));
        }
      }
      if (fragment.tokenBefore[node] != fragment.tokenAfter[node]) {
        text.append(", ")
            .append(object(layout, fragment.type[node], node))
            .append(' ')
            .append(Token.name(fragment.tokenBefore[node]))
            .append(" -> ")
            .append(Token.name(fragment.tokenAfter[node]));
      }
    }
    return text.toString();
  }

  private static String target(Layout layout, Fragment fragment, int word) {
    return Word.isNode(word)
        ? object(layout, fragment.type[Word.number(word)], Word.number(word))
        : word(word);
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
