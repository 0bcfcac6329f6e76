package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.Counterexample;
import io.selvage.report.SourceFinder;
import java.nio.file.Path;
import java.util.Optional;

/** The source line at which a violation is reported: in a file of the project, if possible. */
public record ViolationLocation(String file, int line) {
  /** Of the last step at a line whose source is in the project; else none. */
  public static Optional<ViolationLocation> of(
      Counterexample found, SourceFinder sources, Path project) {
    return found.schedule().lines().stream()
        .map(Schedule.Line::position)
        .filter(position -> position.line() > 0)
        .flatMap(position -> of(position, sources, project).stream())
        .reduce((earlier, later) -> later);
  }

  private static Optional<ViolationLocation> of(
      SourcePosition position, SourceFinder sources, Path project) {
    Path root = project.toAbsolutePath().normalize();
    return sources
        .file(position)
        .map(file -> file.toAbsolutePath().normalize())
        .filter(file -> file.startsWith(root))
        .map(file -> root.relativize(file).toString().replace('\\', '/'))
        .map(file -> new ViolationLocation(file, position.line()));
  }
}
