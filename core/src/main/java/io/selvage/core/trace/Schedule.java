package io.selvage.core.trace;

import java.util.List;

/**
 * The steps of a run in order.
 *
 * @param calls the method calls that the steps belong to, as far as they are known; a call comes
 *     after the one that encloses it
 */
public record Schedule(List<Line> lines, List<MethodCall> calls) {
  public static final Schedule NONE = new Schedule(List.of());

  public Schedule {
    lines = List.copyOf(lines);
    calls = List.copyOf(calls);
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
   * @param operation the number of the operation in the history
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
