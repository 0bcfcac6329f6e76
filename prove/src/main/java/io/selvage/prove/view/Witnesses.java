package io.selvage.prove.view;

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
 * The returns that views reach, and why each is right, in the paper's words: by an effect of the
 * operation itself, or purely, by a moment during the call.
 */
final class Witnesses {
  private final StepProgram program;
  private final Map<String, TreeSet<String>> reasons = new LinkedHashMap<>();
  private final BitSet returning = new BitSet();

  Witnesses(StepProgram program) {
    this.program = program;
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
      String why = view.linearized == 1 ? "its own effect" : "a moment of the call (pure)";
      reasons.computeIfAbsent(where, key -> new TreeSet<>()).add(why);
    }
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
    reasons.forEach((where, why) -> lines.add(where + ": " + String.join(", or ", why)));
    return lines;
  }
}
