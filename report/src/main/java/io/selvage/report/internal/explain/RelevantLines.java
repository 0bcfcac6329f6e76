package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Picks the one or two lines of source that matter most: where something was written over unseen;
 * otherwise where the operation that cannot be explained stood still for another thread, or still
 * stands.
 */
public final class RelevantLines {
  /** How an operation ended. */
  public enum Ending {
    RETURNED,
    NEVER
  }

  private static final int MOST = 2;

  private final List<Schedule.Line> lines;
  private final CrossThreadAccesses crossings;
  private final OperationNames names;

  private final IntUnaryOperator rows;

  /**
   * @param rows the number of the row that shows a step, from 0
   */
  public RelevantLines(
      Schedule schedule,
      CrossThreadAccesses crossings,
      OperationNames names,
      IntUnaryOperator rows) {
    this.lines = schedule.lines();
    this.crossings = crossings;
    this.names = names;
    this.rows = rows;
  }

  private int number(int step) {
    return rows.applyAsInt(step) + 1;
  }

  /**
   * @param operation the one that no order explains
   */
  public List<RelevantLine> find(int operation, Ending ending) {
    List<RelevantLine> relevant = new ArrayList<>();
    if (ending == Ending.NEVER) {
      last(operation).ifPresent(relevant::add);
    } else {
      crossings
          .of(CrossThreadAccesses.Kind.OVERWRITES)
          .forEach(crossing -> relevant.add(overwrite(crossing)));
      if (relevant.isEmpty()) {
        interruption(operation).ifPresent(relevant::add);
      }
    }
    return distinct(relevant);
  }

  private RelevantLine overwrite(CrossThreadAccesses.Crossing crossing) {
    Schedule.Line write = lines.get(crossing.step());
    boolean readHere =
        IntStream.range(0, crossing.step())
            .mapToObj(lines::get)
            .anyMatch(line -> line.effect().read().isPresent() && isSamePlace(line, write));
    String why =
        readHere
            ? "a read and a write: another thread may run between"
            : "step " + number(crossing.step()) + " overwrites step " + number(crossing.other());
    return line(crossing.step(), why);
  }

  private static boolean isSamePlace(Schedule.Line a, Schedule.Line b) {
    return a.operation() == b.operation()
        && a.access().equals(b.access())
        && a.position().equals(b.position());
  }

  /** The longest stop of the operation between two accesses to memory. */
  private Optional<RelevantLine> interruption(int operation) {
    int[] own =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).operation() == operation && isAccess(lines.get(i)))
            .toArray();
    int longest = 1;
    int after = -1;
    for (int i = 1; i < own.length; i++) {
      if (own[i] - own[i - 1] > longest) {
        longest = own[i] - own[i - 1];
        after = i;
      }
    }
    return after < 0 ? Optional.empty() : Optional.of(stop(own[after - 1], own[after]));
  }

  private RelevantLine stop(int before, int after) {
    List<String> others =
        lines.subList(before + 1, after).stream()
            .map(line -> names.thread(line.thread()))
            .distinct()
            .sorted()
            .toList();
    return line(
        after,
        String.format(
            "before this, step %d, %s made %s",
            number(after),
            String.join(" and ", others),
            number(before + 1) == number(after - 1)
                ? "step " + number(before + 1)
                : "steps " + number(before + 1) + " to " + number(after - 1)));
  }

  private Optional<RelevantLine> last(int operation) {
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).operation() == operation && isAccess(lines.get(i)))
        .boxed()
        .reduce((a, b) -> b)
        .map(i -> line(i, "step " + number(i) + ": " + names.operation(operation) + " stays here"));
  }

  private RelevantLine line(int step, String why) {
    Schedule.Line line = lines.get(step);
    return new RelevantLine(step, line.position(), line.access(), line.kind(), why);
  }

  private static boolean isAccess(Schedule.Line line) {
    return line.kind() != Schedule.Kind.CALL && line.kind() != Schedule.Kind.RETURN;
  }

  private static List<RelevantLine> distinct(List<RelevantLine> relevant) {
    List<SourcePosition> seen = new ArrayList<>();
    List<RelevantLine> distinct = new ArrayList<>();
    for (RelevantLine spot : relevant) {
      if (!seen.contains(spot.position()) && distinct.size() < MOST) {
        seen.add(spot.position());
        distinct.add(spot);
      }
    }
    return distinct;
  }
}
