package io.selvage.core.trace;

import java.util.List;
import java.util.Map;

/**
 * The steps of a run in order.
 *
 * @param calls the method calls that the steps belong to, as far as they are known; a call comes
 *     after the one that encloses it
 * @param inner the names, by number, of threads that the code under check has started; they are not
 *     threads of the program
 */
public record Schedule(List<Line> lines, List<MethodCall> calls, Map<Integer, String> inner) {
  public static final Schedule NONE = new Schedule(List.of());

  public Schedule {
    lines = List.copyOf(lines);
    calls = List.copyOf(calls);
    inner = Map.copyOf(inner);
  }

  public Schedule(List<Line> lines, List<MethodCall> calls) {
    this(lines, calls, Map.of());
  }

  public Schedule(List<Line> lines) {
    this(lines, List.of());
  }

  /** The kind of step. */
  public enum Kind {
    CALL,
    RETURN,
    READ,
    WRITE,
    UPDATE,
    FENCE,
    AWAIT,
    CHOOSE
  }

  /**
   * One step.
   *
   * @param operation the number of the operation in the history; -1 if the step belongs to none
   * @param access what is accessed: {@code head}, {@code Node#2.item}; for a call or return the
   *     operation
   * @param effect what was read or written; for a return, the outcome as the value read
   * @param mode plain, volatile …; empty for calls and returns
   */
  public record Line(
      int thread,
      int operation,
      Kind kind,
      String access,
      StepEffect effect,
      String mode,
      SourcePosition position) {}
}
