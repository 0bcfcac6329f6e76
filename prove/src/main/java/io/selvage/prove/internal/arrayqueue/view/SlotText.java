package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Views and returns as text. */
final class SlotText {
  private SlotText() {}

  /** The order of the places, from the first slot on, and further facts. */
  static String of(StepProgram program, SlotView view) {
    StringBuilder text = new StringBuilder();
    text.append(view.operation < 0 ? "idle" : program.operations().get(view.operation).name());
    if (view.value != TrackedValue.PLAIN) {
      text.append(" of the ").append(word(view.value));
    }
    text.append(", order ").append(word(view.observer)).append(':');
    for (int rank = 0; ; rank++) {
      List<String> names = names(view, rank);
      if (rank > 0 && names.isEmpty()) {
        return text.toString();
      }
      text.append(rank == 0 ? " " : " < ");
      text.append(names.isEmpty() ? "0" : String.join("=", names));
    }
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static List<String> names(SlotView view, int rank) {
    List<String> names = new ArrayList<>();
    if (view.ranks[SlotView.FIRST] == rank) {
      names.add("first(" + word(view.first) + ")");
    }
    if (view.ranks[SlotView.SECOND] == rank) {
      names.add("second(" + word(view.second) + ")");
    }
    if (view.ranks[SlotView.MINE] == rank) {
      names.add("mine");
    }
    if (view.ranks[SlotView.FREE] == rank) {
      names.add("free");
    }
    for (int variable = 0; variable < view.words.length; variable++) {
      if (view.rank(variable) == rank) {
        names.add("v" + variable);
      }
    }
    return names;
  }

  /** For each return that a view reaches, its justification and its linearization point. */
  static List<String> witnesses(StepProgram program, List<SlotView> views) {
    TreeSet<String> lines = new TreeSet<>();
    for (SlotView view : views) {
      if (view.at != SlotView.IDLE
          && program.code().get(view.at).op() instanceof StepOp.Return end) {
        StepProgram.Operation operation = program.operations().get(view.operation);
        String where = operation.name() + ", line " + program.code().get(view.at).line();
        String result = end.value() < 0 ? "nothing" : "true";
        lines.add(
            operation.operationKind() == OperationKind.PUT
                ? where
                    + ", returns "
                    + result
                    + ": effectful, inserts; the removals determine its linearization point"
                : where
                    + ", returns the removed value: effectful, by its own step at "
                    + taking(program, view, views));
      }
    }
    return List.copyOf(lines);
  }

  /** The lines at which the operation exchanges a slot for null. */
  private static String taking(StepProgram program, SlotView end, List<SlotView> views) {
    TreeSet<String> lines = new TreeSet<>();
    for (SlotView view : views) {
      if (view.operation == end.operation
          && program.code().get(view.at).op() instanceof StepOp.Swap) {
        lines.add("line " + program.code().get(view.at).line());
      }
    }
    return String.join(" or ", lines);
  }
}
