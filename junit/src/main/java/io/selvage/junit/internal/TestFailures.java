package io.selvage.junit.internal;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.load.ClassTable;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/** What a test throws. The stack trace is that of the run that failed, not of ours. */
final class TestFailures {
  private TestFailures() {}

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
    return frames(found.schedule());
  }

  /** The same of an execution. */
  static StackTraceElement[] frames(Schedule schedule) {
    return frames(schedule.lines().stream().map(Schedule.Line::position));
  }

  private static StackTraceElement[] frames(Stream<SourcePosition> lines) {
    List<SourcePosition> positions =
        lines.filter(position -> position.line() > 0).collect(Collectors.toList());
    Collections.reverse(positions);
    boolean hasOwn = positions.stream().anyMatch(TestFailures::isOwn);
    return positions.stream()
        .filter(position -> !hasOwn || isOwn(position))
        .distinct()
        .map(p -> new StackTraceElement(p.className(), p.method(), p.file(), p.line()))
        .toArray(StackTraceElement[]::new);
  }

  /** A trace begins in the user's class, also if the last step was made in the JDK. */
  private static boolean isOwn(SourcePosition position) {
    return ClassTable.isUsers(position.className());
  }
}
