package io.selvage.report;

import io.selvage.core.Evidence;
import io.selvage.core.History;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What operations see under a weak criterion, in words. */
final class Sight {
  private static final int INDENT = Page.MARGIN + 2;
  private static final int MOST_ROWS = 16;
  private static final int MOST_NAMES = 8;
  private static final int LONGEST_CALL = 40;

  private final Evidence.AbstractExecution found;

  Sight(Evidence.AbstractExecution found) {
    this.found = found;
  }

  /** A row for each operation, in the order; of many, the first and the last. */
  void write(Page page, History history) {
    Names names = Cast.all(history).names();
    int size = found.order().size();
    int ends = size <= MOST_ROWS ? size : MOST_ROWS / 2;
    List<Integer> shown =
        IntStream.range(0, size).filter(i -> i < ends || i >= size - ends).boxed().toList();
    List<List<String>> rows = new ArrayList<>();
    for (int step : shown) {
      int number = found.order().get(step);
      String call = Words.cut(history.operation(number).toString(), LONGEST_CALL);
      rows.add(List.of(names.operation(number), call));
    }
    List<String> heads = Columns.lines(rows);
    int width = heads.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < shown.size(); i++) {
      if (i == ends && size > 2 * ends) {
        page.line(INDENT, "(" + Words.number(size - 2L * ends) + " more)");
      }
      String seen = words(shown.get(i), names::operation);
      page.item(INDENT, Words.pad(heads.get(i), width + 3), Words.glued("sees ") + seen);
    }
  }

  /** What the operation at that step sees: those it does, or those it does not. */
  String words(int step, IntFunction<String> names) {
    List<Integer> seen = found.sees().get(step);
    if (seen.isEmpty()) {
      return step == 0 ? "nothing, being the first" : "nothing";
    }
    Set<Integer> known = new HashSet<>(seen);
    List<Integer> others =
        found.order().subList(0, step).stream().filter(i -> !known.contains(i)).toList();
    if (others.isEmpty()) {
      return "all before it";
    }
    return others.size() < seen.size()
        ? "all before it but " + some(others, names)
        : some(seen, names);
  }

  private static String some(List<Integer> numbers, IntFunction<String> names) {
    return Words.some(numbers, MOST_NAMES, names::apply);
  }
}
