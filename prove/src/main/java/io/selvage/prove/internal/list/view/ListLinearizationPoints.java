package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.StepProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The linearization points of operations: the steps that change the content for them, and those
 * after which the condition of a pure result held. If there are several, the run determines which
 * applies.
 */
final class ListLinearizationPoints {
  /** Instead of a sticky bit: the operation's own effect. */
  static final int EFFECT = 0;

  private record Kind(int operation, int bit) {}

  private final StepProgram program;
  private final Map<Kind, TreeSet<String>> points = new HashMap<>();

  ListLinearizationPoints(StepProgram program) {
    this.program = program;
  }

  /** The call itself. */
  void called(ThreadView view) {
    note(view, 0, 1, "the call itself");
  }

  /**
   * A step of the operation.
   *
   * @param seen its sticky bits before
   * @param linearized whether it had already taken effect
   */
  void own(ThreadView view, int seen, int linearized, int line) {
    note(view, seen, linearized, "its own step at line " + line);
  }

  /** A step of another thread. */
  void other(ThreadView view, int seen, ListAction action) {
    note(
        view,
        seen,
        1,
        "another thread's step at line " + action.line + " (" + action.operation + ")");
  }

  private void note(ThreadView view, int seen, int linearized, String point) {
    boolean counts = !program.abstractType().isSet() || view.key == ThreadView.TRACKED;
    if (!counts || view.operation < 0) {
      return;
    }
    for (int bit = 1; bit <= 2; bit <<= 1) {
      if (view.linearized == 0 && (view.seen & ~seen & bit) != 0) {
        add(view.operation, bit, point);
      }
    }
    if (view.linearized > linearized) {
      add(view.operation, EFFECT, point);
    }
  }

  private void add(int operation, int bit, String point) {
    points.computeIfAbsent(new Kind(operation, bit), kind -> new TreeSet<>()).add(point);
  }

  /** As text; every operation that returned has some. */
  String words(int operation, int bit) {
    List<String> all = List.copyOf(points.getOrDefault(new Kind(operation, bit), new TreeSet<>()));
    int last = all.size() - 1;
    return last < 1
        ? String.join("", all)
        : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
  }
}
