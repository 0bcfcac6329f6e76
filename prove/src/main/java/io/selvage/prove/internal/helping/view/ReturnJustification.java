package io.selvage.prove.internal.helping.view;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Returns of operations: justifies, counts and reports them. */
public final class ReturnJustification {
  private final GraphLayout layout;
  private final SpecificationRules rules;
  private final BitSet reached = new BitSet();
  private final Map<String, TreeSet<Witness>> witnesses = new TreeMap<>();

  /** The justification of a return. */
  private record Witness(String operation, HelpingLinearizationPoints.Reason reason)
      implements Comparable<Witness> {
    @Override
    public int compareTo(Witness other) {
      return reason.compareTo(other.reason);
    }
  }

  /**
   * The points of effects immediately followed by the return; others may be any of the operation.
   */
  private final HelpingLinearizationPoints immediate = new HelpingLinearizationPoints();

  private final Set<String> later = new HashSet<>();
  private HelpingLinearizationPoints.Point moment = HelpingLinearizationPoints.Point.CALL;
  private boolean hadEffect;

  /** The next step, and whether its operation has already taken effect. */
  void from(HelpingLinearizationPoints.Point step, boolean effect) {
    moment = step;
    hadEffect = effect;
  }

  public ReturnJustification(GraphLayout layout, SpecificationRules rules) {
    this.layout = layout;
    this.rules = rules;
  }

  void leave(ObjectGraph graph, int word, HelpingStep step) {
    rules.justify(graph, word, step.line());
    reached.set(graph.operation);
    note(graph, word, step);
    graph.at = -1;
    graph.operation = -1;
    graph.effect = false;
    graph.sawEmpty = false;
    Arrays.fill(graph.words, GraphWord.DEAD);
    int me = graph.ghosts[layout.me];
    Arrays.fill(graph.ghosts, GraphWord.DEAD);
    graph.ghosts[layout.me] = me;
    Arrays.fill(graph.pure, 0);
    for (int node = 2; node < graph.count; node++) {
      boolean number = GraphWord.isNode(me) && GraphWord.number(me) == node;
      graph.flags[node] &= number ? -1 : ~ObjectGraph.MINE;
    }
  }

  private void note(ObjectGraph graph, int word, HelpingStep step) {
    String what = word == GraphWord.DEAD ? "nothing" : word == GraphWord.NULL ? "null" : "a value";
    String operation = rules.operation(graph).name();
    String where = operation + ", line " + step.line() + ", returns " + what;
    HelpingLinearizationPoints.Reason reason =
        rules.hasToken(graph, DescriptorToken.DONE)
            ? HelpingLinearizationPoints.Reason.TOKEN
            : graph.effect
                ? HelpingLinearizationPoints.Reason.EFFECT
                : HelpingLinearizationPoints.Reason.PURE;
    if (reason == HelpingLinearizationPoints.Reason.EFFECT) {
      if (hadEffect) {
        later.add(where);
      } else {
        immediate.add(where, reason, moment);
      }
    }
    witnesses.computeIfAbsent(where, key -> new TreeSet<>()).add(new Witness(operation, reason));
  }

  /** Operations with a reachable return. */
  public BitSet reached() {
    return reached;
  }

  /** For each reachable return, its justification, and which threads' steps may be its points. */
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
    boolean exact =
        witness.reason() == HelpingLinearizationPoints.Reason.EFFECT && !later.contains(where);
    String points =
        exact
            ? immediate.words(where, witness.reason())
            : rules.points.words(witness.operation(), witness.reason());
    return switch (witness.reason()) {
      case EFFECT -> "effectful, by " + points;
      case TOKEN ->
          layout.subject.isCell()
              ? "effectful, by its descriptor, at some moment since it was published; completed by "
                  + points
              : "effectful, by its descriptor: " + points;
      case PURE -> "pure, by " + points;
    };
  }
}
