package io.selvage.prove.helping.overlay;

import io.selvage.prove.helping.code.Step;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Ends of operations: justified, counted, and told. */
final class Returns {
  private final Layout layout;
  private final Rules rules;
  private final BitSet reached = new BitSet();
  private final Map<String, TreeSet<Witness>> witnesses = new TreeMap<>();

  /** What a return of an operation rests on. */
  private record Witness(String operation, Points.Reason reason) implements Comparable<Witness> {
    @Override
    public int compareTo(Witness other) {
      return reason.compareTo(other.reason);
    }
  }

  /** The points of effects that a return follows at once; others may be any of the operation. */
  private final Points immediate = new Points();

  private final Set<String> later = new HashSet<>();
  private Points.Point moment = Points.Point.CALL;
  private boolean hadEffect;

  /** The step that is about to be taken, and whether its operation has had its effect before. */
  void from(Points.Point step, boolean effect) {
    moment = step;
    hadEffect = effect;
  }

  Returns(Layout layout, Rules rules) {
    this.layout = layout;
    this.rules = rules;
  }

  void leave(Graph graph, int word, Step step) {
    rules.justify(graph, word, step.line());
    reached.set(graph.operation);
    note(graph, word, step);
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

  private void note(Graph graph, int word, Step step) {
    String what = word == Word.DEAD ? "nothing" : word == Word.NULL ? "null" : "a value";
    String operation = rules.operation(graph).name();
    String where = operation + ", line " + step.line() + ", returns " + what;
    Points.Reason reason =
        rules.hasToken(graph, Token.DONE)
            ? Points.Reason.TOKEN
            : graph.effect ? Points.Reason.EFFECT : Points.Reason.PURE;
    if (reason == Points.Reason.EFFECT) {
      if (hadEffect) {
        later.add(where);
      } else {
        immediate.add(where, reason, moment);
      }
    }
    witnesses.computeIfAbsent(where, key -> new TreeSet<>()).add(new Witness(operation, reason));
  }

  /** Operations with a return that is reached. */
  BitSet reached() {
    return reached;
  }

  /** For each return that is reached, what it rests on, and whose steps its points may be. */
  List<String> witnesses() {
    List<String> lines = new ArrayList<>();
    witnesses.forEach(
        (where, reasons) ->
            lines.add(
                where
                    + ": "
                    + String.join("; ", reasons.stream().map(why -> words(where, why)).toList())));
    return lines;
  }

  private String words(String where, Witness witness) {
    boolean exact = witness.reason() == Points.Reason.EFFECT && !later.contains(where);
    String points =
        exact
            ? immediate.words(where, witness.reason())
            : rules.points.words(witness.operation(), witness.reason());
    return switch (witness.reason()) {
      case EFFECT -> "effectful, by " + points;
      case TOKEN ->
          layout.subject.isCell()
              ? "effectful, by its token, at a moment since it was shown; completed by " + points
              : "effectful, by its token: " + points;
      case PURE -> "pure, by " + points;
    };
  }
}
