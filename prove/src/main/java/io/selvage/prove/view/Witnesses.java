package io.selvage.prove.view;

import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The returns that views reach, which are witness states in the paper's words, and why each is
 * right: by an effect of the operation itself, or purely, by a moment during the call. The points
 * are told, and whose steps they are.
 */
final class Witnesses {
  private final StepProgram program;
  private final Points points;
  private final Map<String, TreeSet<Reason>> reasons = new LinkedHashMap<>();
  private final BitSet returning = new BitSet();

  /** Why a return is right: by which bit, or by an effect. */
  private record Reason(int operation, int bit) implements Comparable<Reason> {
    @Override
    public int compareTo(Reason other) {
      return Integer.compare(bit, other.bit);
    }
  }

  Witnesses(StepProgram program, Points points) {
    this.program = program;
    this.points = points;
  }

  void note(View view) {
    if (view.operation < 0 || !(program.code().get(view.at).op() instanceof Op.Return end)) {
      return;
    }
    returning.set(view.operation);
    boolean counts = !program.promise().isSet() || view.key == View.TRACKED;
    if (counts) {
      int result = end.value() < 0 ? Word.DEAD : view.words[end.value()];
      String text =
          result == Word.NULL
              ? program.promise().isSet() ? "false" : "null"
              : result == Word.ONE ? "true" : result == Word.DEAD ? "nothing" : "the value taken";
      String where =
          program.operations().get(view.operation).name()
              + ", line "
              + program.code().get(view.at).line()
              + ", returns "
              + text;
      int bit = view.linearized == 1 ? Points.EFFECT : bit(view.operation, result);
      reasons.computeIfAbsent(where, key -> new TreeSet<>()).add(new Reason(view.operation, bit));
    }
  }

  /**
   * What a pure result rests on: that the key was seen, or that it was not, or that all was empty.
   */
  private int bit(int operation, int result) {
    Duty duty = program.operations().get(operation).duty();
    boolean in = duty == Duty.ADD || duty == Duty.CONTAINS && result == Word.ONE;
    return in ? Obligations.SEEN_IN : Obligations.SEEN_OUT;
  }

  /** Nothing is proved of an operation that never returns. */
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
    return (reason.bit() == Points.EFFECT ? "effectful, by " : "pure, by ")
        + points.words(reason.operation(), reason.bit());
  }
}
