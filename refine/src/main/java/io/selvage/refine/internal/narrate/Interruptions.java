package io.selvage.refine.internal.narrate;

import io.selvage.core.trace.Schedule;
import java.util.ArrayList;
import java.util.List;

/** The places of a schedule at which an operation that could continue was interrupted. */
public final class Interruptions {
  /**
   * An interruption.
   *
   * @param before the last step of the operation before it
   * @param after its first step after it
   */
  public record Place(int before, int after) {}

  private Interruptions() {}

  /** A thread that then waited for a lock that another one had taken was not interrupted. */
  public static List<Place> places(List<Schedule.Line> lines) {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i + 1 < lines.size(); i++) {
      Schedule.Line line = lines.get(i);
      boolean leaves = lines.get(i + 1).thread() != line.thread();
      if (leaves && line.kind() != Schedule.Kind.RETURN) {
        int after = next(lines, i);
        if (after >= 0 && !isBlocked(lines, i + 1, after)) {
          places.add(new Place(i, after));
        }
      }
    }
    return places;
  }

  private static int next(List<Schedule.Line> lines, int step) {
    for (int i = step + 1; i < lines.size(); i++) {
      if (lines.get(i).thread() == lines.get(step).thread()) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the thread could not make its next step when another one took over. */
  private static boolean isBlocked(List<Schedule.Line> lines, int from, int next) {
    Schedule.Line awaiting = lines.get(next);
    if (awaiting.kind() != Schedule.Kind.AWAIT) {
      return false;
    }
    if (awaiting.effect().isNone()) {
      return true;
    }
    for (int i = next - 1; i >= from; i--) {
      if (lines.get(i).access().equals(awaiting.access())
          && lines.get(i).effect().written().isPresent()) {
        return true;
      }
    }
    return false;
  }
}
