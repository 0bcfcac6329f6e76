package io.selvage.junit;

import io.selvage.core.Counterexample;
import io.selvage.core.ExecutionDrawing;
import io.selvage.core.Position;
import io.selvage.core.Schedule;
import io.selvage.core.UsageException;
import io.selvage.core.Verdict;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/** What a test throws. The stack trace is that of the run that failed, not of ours. */
final class Failures {
  private Failures() {}

  /** The object breaks its promise, or nobody knows; neither is a pass. */
  static AssertionFailedError of(Verdict verdict, String report) {
    AssertionFailedError error = new AssertionFailedError(report);
    error.setStackTrace(
        verdict instanceof Verdict.Refuted refuted
            ? frames(refuted.counterexample())
            : new StackTraceElement[0]);
    return error;
  }

  /** The test itself is at fault. */
  static JUnitException of(UsageException e) {
    JUnitException error = new JUnitException(e.line());
    error.setStackTrace(new StackTraceElement[0]);
    return error;
  }

  /** The lines that the run went through, the last one first. */
  static StackTraceElement[] frames(Counterexample found) {
    return frames(found.schedule().lines().stream().map(Schedule.Line::position));
  }

  /** The same of an execution. */
  static StackTraceElement[] frames(ExecutionDrawing drawing) {
    return frames(drawing.events().stream().map(ExecutionDrawing.Event::position));
  }

  private static StackTraceElement[] frames(Stream<Position> lines) {
    List<Position> positions =
        lines.filter(position -> position.line() > 0).collect(Collectors.toList());
    Collections.reverse(positions);
    return positions.stream()
        .distinct()
        .map(p -> new StackTraceElement(p.className(), p.method(), p.file(), p.line()))
        .toArray(StackTraceElement[]::new);
  }
}
