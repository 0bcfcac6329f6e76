package io.selvage.refine.internal.generalclient;

import io.selvage.core.question.Scope;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.Heap;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.List;

/** The steps that the user has marked as linearization points. */
final class MarkedLinearizationPoints {
  private final List<Scope.Point> points;
  private final String className;

  /**
   * @param className of the class under check, to which the line numbers refer
   */
  MarkedLinearizationPoints(List<Scope.Point> points, String className) {
    this.points = List.copyOf(points);
    this.className = className;
  }

  static MarkedLinearizationPoints none() {
    return new MarkedLinearizationPoints(List.of(), "");
  }

  /** Whether the next step of the thread, if it were made now, is a marked point. */
  boolean isPoint(ThreadState thread, Heap heap) {
    if (points.isEmpty() || thread.step() == StepKind.CHOOSE) {
      return false;
    }
    for (SourcePosition position : thread.positions()) {
      for (Scope.Point point : points) {
        if (position.className().equals(className) && position.line() == point.line()) {
          return isResult(point.result(), thread, heap);
        }
      }
    }
    return false;
  }

  private static boolean isResult(Scope.Point.Result result, ThreadState thread, Heap heap) {
    long found = heap.word(thread.object(), thread.slot());
    return switch (result) {
      case ANY -> true;
      case NOTHING -> found == 0;
      case SOMETHING -> found != 0;
      case CHANGED ->
          thread.step() == StepKind.WRITE
              || thread.step() == StepKind.UPDATE && thread.writes(found);
    };
  }
}
