package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Step;
import io.selvage.prove.helping.code.Word;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/** Ends of operations: justified, counted, and told. */
final class Returns {
  private final Layout layout;
  private final Rules rules;
  private final BitSet reached = new BitSet();
  private final Set<String> witnesses = new TreeSet<>();

  Returns(Layout layout, Rules rules) {
    this.layout = layout;
    this.rules = rules;
  }

  void leave(Graph graph, int word, Step step) {
    rules.justify(graph, word, step.line());
    reached.set(graph.operation);
    witnesses.add(witness(graph, word, step));
    graph.at = -1;
    graph.operation = -1;
    graph.effect = false;
    graph.sawEmpty = false;
    Arrays.fill(graph.words, Word.DEAD);
    int me = graph.ghosts[layout.me];
    Arrays.fill(graph.ghosts, Word.DEAD);
    graph.ghosts[layout.me] = me;
    Arrays.fill(graph.pure, 0);
    for (int node = 2; node < graph.count; node++) {
      boolean number = Word.isNode(me) && Word.number(me) == node;
      graph.flags[node] &= number ? -1 : ~Graph.MINE;
    }
  }

  private String witness(Graph graph, int word, Step step) {
    String what = word == Word.DEAD ? "" : word == Word.NULL ? " null" : " a value";
    String why =
        rules.hasToken(graph, Token.DONE)
            ? "by its token (helped, or completed by itself)"
            : graph.effect ? "its own effect" : "a moment of the call (pure)";
    return rules.operation(graph).name()
        + ", line "
        + step.line()
        + ", returns"
        + what
        + ": "
        + why;
  }

  /** Operations with a return that is reached. */
  BitSet reached() {
    return reached;
  }

  Set<String> witnesses() {
    return witnesses;
  }
}
