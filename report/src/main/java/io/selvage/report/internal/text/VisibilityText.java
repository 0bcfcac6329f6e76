package io.selvage.report.internal.text;

import io.selvage.core.history.History;
import io.selvage.core.verdict.Evidence;
import io.selvage.report.internal.explain.OperationNames;
import io.selvage.report.internal.explain.ShownOperations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What operations see under a weak criterion, in words. */
public final class VisibilityText {
  private static final int INDENT = TextPage.MARGIN + 2;
  private static final int MOST_ROWS = 16;
  private static final int MOST_NAMES = 8;
  private static final int LONGEST_CALL = 40;

  private final Evidence.AbstractExecution found;

  public VisibilityText(Evidence.AbstractExecution found) {
    this.found = found;
  }

  /** A row for each operation, in the order; of many, the first and the last. */
  public void write(TextPage page, History history) {
    OperationNames names = ShownOperations.all(history).names();
    int size = found.order().size();
    int ends = size <= MOST_ROWS ? size : MOST_ROWS / 2;
    List<Integer> shown =
        IntStream.range(0, size).filter(i -> i < ends || i >= size - ends).boxed().toList();
    List<List<String>> rows = new ArrayList<>();
    for (int step : shown) {
      int number = found.order().get(step);
      String call = TextFormatting.cut(history.operation(number).toString(), LONGEST_CALL);
      rows.add(List.of(names.operation(number), call));
    }
    List<String> heads = TextColumns.lines(rows);
    int width = heads.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < shown.size(); i++) {
      if (i == ends && size > 2 * ends) {
        page.line(INDENT, "(" + TextFormatting.number(size - 2L * ends) + " more)");
      }
      String seen = words(shown.get(i), names::operation);
      page.item(
          INDENT,
          TextFormatting.pad(heads.get(i), width + 3),
          TextFormatting.glued("sees ") + seen);
    }
  }

  /** What the operation at that step sees: those it does, or those it does not. */
  public String words(int step, IntFunction<String> names) {
    List<Integer> seen = found.sees().get(step);
    if (seen.isEmpty()) {
      return step == 0 ? "nothing: it is the first" : "nothing";
    }
    Set<Integer> known = new HashSet<>(seen);
    List<Integer> others =
        found.order().subList(0, step).stream().filter(i -> !known.contains(i)).toList();
    if (others.isEmpty()) {
      return "all earlier calls";
    }
    return others.size() < seen.size()
        ? "all earlier calls except " + some(others, names)
        : some(seen, names);
  }

  private static String some(List<Integer> numbers, IntFunction<String> names) {
    return TextFormatting.some(numbers, MOST_NAMES, names::apply);
  }
}
