package io.selvage.refine.internal.narrate;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;

/** Which steps of a schedule do not commute. */
final class StepConflicts {
  private StepConflicts() {}

  /** Whether both access the same location, which is no lock, and one writes it. */
  static boolean conflict(Schedule.Line one, Schedule.Line other) {
    boolean writes = one.effect().written().isPresent() || other.effect().written().isPresent();
    boolean isLock =
        one.effect().monitor() != StepEffect.Monitor.NONE
            || other.effect().monitor() != StepEffect.Monitor.NONE;
    return one.access().equals(other.access()) && writes && !isLock;
  }

  static boolean isAccess(Schedule.Line line) {
    return line.kind() != Schedule.Kind.CALL && line.kind() != Schedule.Kind.RETURN;
  }
}
