package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The returns that views reach, called witness states in the paper, and their justification: an
 * effect of the operation itself, or, for pure results, a point during the call. The points are
 * reported, with the threads whose steps they are.
 */
final class WitnessStates {
  private final StepProgram program;
  private final ListLinearizationPoints points;
  private final Map<String, TreeSet<Reason>> reasons = new LinkedHashMap<>();
  private final BitSet returning = new BitSet();

  /** The justification of a return: a sticky bit, or an effect. */
  private record Reason(int operation, int bit) implements Comparable<Reason> {
    @Override
    public int compareTo(Reason other) {
      return Integer.compare(bit, other.bit);
    }
  }

  WitnessStates(StepProgram program, ListLinearizationPoints points) {
    this.program = program;
    this.points = points;
  }

  void note(ThreadView view) {
    if (view.operation < 0 || !(program.code().get(view.at).op() instanceof StepOp.Return end)) {
      return;
    }
    returning.set(view.operation);
    boolean counts = !program.abstractType().isSet() || view.key == ThreadView.TRACKED;
    if (counts) {
      int result = end.value() < 0 ? ViewWord.DEAD : view.words[end.value()];
      String text =
          result == ViewWord.NULL
              ? program.abstractType().isSet() ? "false" : "null"
              : result == ViewWord.ONE
                  ? "true"
                  : result == ViewWord.DEAD ? "nothing" : "the removed value";
      String where =
          program.operations().get(view.operation).name()
              + ", line "
              + program.code().get(view.at).line()
              + ", returns "
              + text;
      int bit = view.linearized == 1 ? ListLinearizationPoints.EFFECT : bit(view.operation, result);
      reasons.computeIfAbsent(where, key -> new TreeSet<>()).add(new Reason(view.operation, bit));
    }
  }

  /**
   * The justification of a pure result: the key was present, the key was absent, or all was empty.
   */
  private int bit(int operation, int result) {
    OperationKind kind = program.operations().get(operation).operationKind();
    boolean in =
        kind == OperationKind.ADD || kind == OperationKind.CONTAINS && result == ViewWord.ONE;
    return in ? ContentObligations.SEEN_IN : ContentObligations.SEEN_OUT;
  }

  /** An operation that never returns, about which nothing is proved. */
  Optional<String> fault() {
    int missing = returning.nextClearBit(0);
    return missing < program.operations().size()
        ? Optional.of("PRV-059 " + program.operations().get(missing).name() + " never returns")
        : Optional.empty();
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    reasons.forEach(
        (where, why) ->
            lines.add(where + ": " + String.join("; ", why.stream().map(this::words).toList())));
    return lines;
  }

  private String words(Reason reason) {
    return (reason.bit() == ListLinearizationPoints.EFFECT ? "effectful, by " : "pure, by ")
        + points.words(reason.operation(), reason.bit());
  }
}
