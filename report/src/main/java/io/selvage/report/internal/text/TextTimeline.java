package io.selvage.report.internal.text;

import io.selvage.core.history.History;
import io.selvage.report.TextGlyphs;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.OperationNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A picture of a history: threads are rows, calls are bars, time goes to the right, and bars
 * overlap just when the calls did. What is too wide is folded into strips; of a very long history
 * only the part around the operation in focus is drawn.
 */
public final class TextTimeline {
  private static final int MOST_TICKS = 64;
  private static final int TICKS_AFTER_FOCUS = 12;

  /** So much of a long label must be seen, or its name will do. */
  private static final int READABLE = 24;

  private static final List<TimelineStrip.Room> ROOMS =
      List.of(
          new TimelineStrip.Room(5, 4),
          new TimelineStrip.Room(4, 3),
          new TimelineStrip.Room(3, 2),
          new TimelineStrip.Room(2, 1));
  private static final TimelineStrip.Room TIGHT = ROOMS.get(ROOMS.size() - 1);

  private final History history;
  private final EventTicks spans;
  private final OperationNames names;
  private final TextGlyphs glyphs;
  private final int margin;

  public TextTimeline(History history, EventTicks spans, OperationNames names, TextGlyphs glyphs) {
    this.history = history;
    this.spans = spans;
    this.names = names;
    this.glyphs = glyphs;
    this.margin = names.threads().stream().mapToInt(t -> names.thread(t).length()).max().orElse(0);
  }

  /**
   * @param width columns to stay within
   * @param limit columns never to pass
   */
  public List<String> draw(int width, int limit, int focus) {
    int room = 3 + margin + glyphs.never.length();
    int last = Math.min(spans.ticks(), Math.max(spans.from(focus) + TICKS_AFTER_FOCUS, MOST_TICKS));
    int first = Math.max(0, last - MOST_TICKS);
    int[] near =
        IntStream.range(0, history.size())
            .filter(i -> spans.from(i) < last && spans.to(i) >= first)
            .toArray();
    List<String> lines = new ArrayList<>();
    leftOut(lines, first, "before");
    for (TimelineStrip strip : strips(first, last, width - room, limit - room)) {
      if (strip.start() > first) {
        lines.add("");
      }
      rows(strip, near, lines);
    }
    leftOut(lines, spans.ticks() - last, "after");
    return lines;
  }

  private static void leftOut(List<String> lines, int ticks, String where) {
    if (ticks > 0) {
      lines.add("(" + TextFormatting.count(ticks, "event") + " " + where + " this not drawn)");
    }
  }

  private List<TimelineStrip> strips(int first, int last, int width, int limit) {
    for (TimelineStrip.Room room : ROOMS) {
      TimelineStrip whole = strip(first, last, room, width);
      if (whole.width() <= width) {
        return List.of(whole);
      }
    }
    TimelineStrip whole = strip(first, last, TIGHT, limit);
    return whole.width() <= limit ? List.of(whole) : fold(first, last, width);
  }

  private List<TimelineStrip> fold(int first, int last, int width) {
    List<TimelineStrip> strips = new ArrayList<>();
    for (int start = first; start < last; start = strips.get(strips.size() - 1).end()) {
      TimelineStrip strip = strip(start, start + 1, TIGHT, width);
      while (strip.end() < last) {
        TimelineStrip longer = strip(start, strip.end() + 1, TIGHT, width);
        if (longer.width() > width) {
          break;
        }
        strip = longer;
      }
      strips.add(strip);
    }
    return strips;
  }

  /** No label is so long that its bar alone would be too wide. */
  private TimelineStrip strip(int start, int end, TimelineStrip.Room room, int width) {
    int most = width - 2 * room.pad() - 3 * room.gap() - 4;
    return new TimelineStrip(
        spans, start, end, room, operation -> Math.min(names.label(operation).length(), most));
  }

  private void rows(TimelineStrip strip, int[] near, List<String> lines) {
    for (int thread : names.threads()) {
      int[] shown =
          IntStream.of(near)
              .filter(i -> history.operation(i).thread() == thread && strip.shows(i))
              .toArray();
      if (shown.length > 0) {
        lines.add(TextFormatting.pad(names.thread(thread), margin + 3) + row(strip, shown));
      }
    }
  }

  private String row(TimelineStrip strip, int[] operations) {
    StringBuilder row = new StringBuilder();
    for (int operation : operations) {
      int from = strip.column(spans.from(operation));
      int to = strip.column(spans.to(operation));
      row.append(" ".repeat(Math.max(from - row.length(), 0)));
      row.append(bar(strip, operation, to - from + 1));
    }
    return row.toString();
  }

  private String bar(TimelineStrip strip, int operation, int width) {
    boolean never = spans.to(operation) == spans.ticks() && strip.end() == spans.ticks();
    String left = spans.from(operation) < strip.start() ? glyphs.cut : glyphs.call;
    String right = spans.to(operation) < strip.end() ? glyphs.returned : glyphs.cut;
    String label = label(operation, width - 2);
    int dashes = width - 2 - label.length();
    return left
        + glyphs.during.repeat(dashes / 2)
        + label
        + glyphs.during.repeat(dashes - dashes / 2)
        + (never ? glyphs.during + glyphs.never : right);
  }

  /** The most that fits: the whole label, the name, or nothing. */
  private String label(int operation, int room) {
    String whole = names.label(operation);
    String name = names.operation(operation);
    if (room >= Math.min(whole.length(), READABLE) + 4) {
      return " " + TextFormatting.cut(whole, room - 4) + " ";
    }
    return name.length() + 2 <= room ? " " + name + " " : "";
  }
}
