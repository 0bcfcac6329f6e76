package io.selvage.report.internal.text;

import io.selvage.report.internal.explain.EventTicks;
import java.util.function.IntUnaryOperator;

/**
 * The part of a timeline that fits into one row of bars: some consecutive ticks, each with a
 * column. A bar that begins here is wide enough for its label.
 */
public final class TimelineStrip {
  /**
   * How generous a picture is.
   *
   * @param gap columns from one tick to the next, at least
   * @param pad columns of bar on each side of a label
   */
  public record Room(int gap, int pad) {}

  private final EventTicks spans;
  private final int start;
  private final int end;
  private final int[] columns;
  private final int right;

  /**
   * @param labels the length of each operation's label
   */
  public TimelineStrip(EventTicks spans, int start, int end, Room room, IntUnaryOperator labels) {
    this.spans = spans;
    this.start = start;
    this.end = end;
    this.columns = new int[end - start];
    int column = spans.isOpenBefore(start) ? room.gap() : 0;
    int open = 0;
    for (int t = start; t < end; t++) {
      int operation = spans.tick(t).operation();
      int from = spans.from(operation);
      int least =
          from < start ? 0 : column(from) + labels.applyAsInt(operation) + 2 * room.pad() + 3;
      if (spans.tick(t).returns()) {
        column = Math.max(column, least);
      }
      columns[t - start] = column;
      if (spans.to(operation) >= end) {
        open = Math.max(open, column + labels.applyAsInt(operation) + 2 * room.pad() + 3);
      }
      column += room.gap();
    }
    int last = column - room.gap();
    this.right = Math.max(open, spans.isOpenBefore(end) ? column : last);
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  int width() {
    return right + 1;
  }

  /** Of a tick before or after the strip: the edge. */
  public int column(int tick) {
    if (tick < start) {
      return 0;
    }
    return tick < end ? columns[tick - start] : right;
  }

  boolean shows(int operation) {
    return spans.from(operation) < end && spans.to(operation) >= start;
  }
}
