package io.selvage.report.internal.text;

import io.selvage.report.internal.explain.CrossThreadAccesses;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.story.RunStory;
import io.selvage.report.internal.story.StoryRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How it happened: every step, numbered, in the column of its thread; beside it, in the column of
 * the other thread, what it did to that one. With too many threads for columns, a list.
 */
final class StepTable {
  private static final int MOST_COLUMNS = 4;
  private static final int GAP = 4;

  /** The columns of two threads need little more than usual lines; those of more are narrowed. */
  private static final int TWO = 2;

  private static final int INDENT = TextPage.MARGIN + 2;

  private final RunStory story;
  private final List<StoryRow> rows;
  private final OperationNames names;
  private final StepText text;
  private final CrossThreadAccesses crossings;
  private final List<Integer> threads;
  private final int digits;
  private final Map<Integer, Integer> whereWidths = new HashMap<>();

  StepTable(RunStory story, OperationNames names, StepText text, CrossThreadAccesses crossings) {
    this.story = story;
    this.rows = story.rows();
    this.names = names;
    this.text = text;
    this.crossings = crossings;
    this.threads = names.threads();
    this.digits = String.valueOf(rows.size()).length();
    for (StoryRow row : rows) {
      whereWidths.merge(row.thread(), text.where(row.position()).length(), Math::max);
    }
  }

  void write(TextPage page) {
    write(page, Integer.MAX_VALUE);
  }

  /** Of many lines the first and the last ones. */
  void write(TextPage page, int most) {
    TextPage whole = page.another();
    writeAll(whole);
    List<String> text = whole.toString().lines().toList();
    int end = text.size() <= most ? text.size() : most - most / 3 - 1;
    int next = text.size() <= most ? text.size() : text.size() - most / 3;
    text.subList(0, end).forEach(page::line);
    if (next > end) {
      page.line(INDENT, "(" + (next - end) + " lines more)");
    }
    text.subList(next, text.size()).forEach(page::line);
  }

  private void writeAll(TextPage page) {
    int[] narrow = within(page.width());
    boolean isNarrow = threads.size() > TWO && fits(narrow);
    int[] widths = isNarrow ? narrow : within(page.limit());
    if (threads.size() <= MOST_COLUMNS && fits(widths)) {
      columns(page, widths);
    } else {
      list(page);
    }
  }

  /** The widths of the columns in lines of that length. */
  private int[] within(int line) {
    int room = line - INDENT - digits - 3 - GAP * (threads.size() - 1);
    int[] widths = threads.stream().mapToInt(this::naturalWidth).toArray();
    return Arrays.stream(widths).sum() > room ? shared(widths, room) : widths;
  }

  /** Columns that need little get it; the others share what is left. */
  private static int[] shared(int[] natural, int room) {
    int[] widths = new int[natural.length];
    int left = room;
    int[] byNeed =
        IntStream.range(0, natural.length)
            .boxed()
            .sorted(Comparator.comparingInt(c -> natural[c]))
            .mapToInt(Integer::intValue)
            .toArray();
    for (int i = 0; i < byNeed.length; i++) {
      widths[byNeed[i]] = Math.min(natural[byNeed[i]], left / (byNeed.length - i));
      left -= widths[byNeed[i]];
    }
    return widths;
  }

  /** Whether no word needs to be broken. */
  private boolean fits(int[] widths) {
    return rows.stream()
        .allMatch(
            row ->
                text.leastWidth(row) <= room(row.thread(), widths[threads.indexOf(row.thread())]));
  }

  /** What is left of a column for the words of a step. */
  private int room(int thread, int width) {
    int where = whereWidths.getOrDefault(thread, 0);
    return width - where - (where == 0 ? 0 : 2);
  }

  private void columns(TextPage page, int[] widths) {
    List<List<String>> head = new ArrayList<>();
    threads.forEach(thread -> head.add(List.of(names.thread(thread))));
    row(page, "", head, widths);
    for (int step = 0; step < rows.size(); step++) {
      List<List<String>> cells = new ArrayList<>();
      for (int c = 0; c < widths.length; c++) {
        cells.add(cell(step, threads.get(c), widths[c]));
      }
      row(page, String.valueOf(step + 1), cells, widths);
    }
  }

  private List<String> cell(int step, int thread, int width) {
    StoryRow line = rows.get(step);
    if (line.thread() != thread) {
      return note(step, thread).map(note -> TextFormatting.wrap(note, width)).orElse(List.of());
    }
    String where = text.where(line.position());
    List<String> cell = new ArrayList<>(TextFormatting.wrap(text.what(line), room(thread, width)));
    cell.set(
        0, TextFormatting.pad(cell.get(0), width - whereWidths.getOrDefault(thread, 0)) + where);
    return cell;
  }

  private void row(TextPage page, String number, List<List<String>> cells, int[] widths) {
    int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int h = 0; h < height; h++) {
      StringBuilder row =
          new StringBuilder(TextFormatting.padLeft(h == 0 ? number : "", digits) + "   ");
      for (int c = 0; c < widths.length; c++) {
        String piece = h < cells.get(c).size() ? cells.get(c).get(h) : "";
        row.append(TextFormatting.pad(piece, widths[c] + GAP));
      }
      page.line(INDENT, row.toString());
    }
  }

  private void list(TextPage page) {
    for (int step = 0; step < rows.size(); step++) {
      StoryRow line = rows.get(step);
      String number = TextFormatting.padLeft(String.valueOf(step + 1), digits) + "   ";
      String note = note(step).map(words -> "   " + words).orElse("");
      String where = text.where(line.position());
      page.item(
          INDENT,
          number + TextFormatting.pad(names.thread(line.thread()), threadWidth()) + " ",
          text.what(line) + (where.isEmpty() ? "" : "   " + where) + note);
    }
  }

  private int threadWidth() {
    return threads.stream().mapToInt(thread -> names.thread(thread).length()).max().orElse(0) + 2;
  }

  private int naturalWidth(int thread) {
    int widest = names.thread(thread).length();
    int where = whereWidths.getOrDefault(thread, 0);
    for (int step = 0; step < rows.size(); step++) {
      int width =
          rows.get(step).thread() == thread
              ? text.what(rows.get(step)).length() + (where == 0 ? 0 : GAP + where)
              : note(step, thread).map(String::length).orElse(0);
      widest = Math.max(widest, width);
    }
    return widest;
  }

  /** What a row of one thread did to the other thread. */
  private Optional<String> note(int row, int otherThread) {
    return crossing(row)
        .filter(crossing -> thread(crossing.other()) == otherThread)
        .map(this::words);
  }

  private Optional<String> note(int row) {
    return crossing(row).map(this::words);
  }

  private int thread(int step) {
    return story.schedule().lines().get(step).thread();
  }

  /** Of several in one call, that which overwrites, or else the last one. */
  private Optional<CrossThreadAccesses.Crossing> crossing(int row) {
    StoryRow shown = rows.get(row);
    boolean hasSteps = shown.kind() == StoryRow.Kind.STEP || shown.kind() == StoryRow.Kind.CALL;
    Optional<CrossThreadAccesses.Crossing> found = Optional.empty();
    for (int step = shown.first(); hasSteps && step <= shown.last(); step++) {
      Optional<CrossThreadAccesses.Crossing> next =
          thread(step) == shown.thread() ? crossings.at(step) : Optional.empty();
      boolean overwrites =
          found.map(it -> it.kind() == CrossThreadAccesses.Kind.OVERWRITES).orElse(false);
      found = next.isPresent() && !overwrites ? next : found;
    }
    return found;
  }

  private String words(CrossThreadAccesses.Crossing crossing) {
    String verb = crossing.kind() == CrossThreadAccesses.Kind.SEES ? "sees" : "overwrites";
    return TextFormatting.glued("(" + verb + " step " + (story.rowOf(crossing.other()) + 1) + ")");
  }
}
