package io.selvage.report.internal.text;

import io.selvage.core.history.History;
import io.selvage.report.internal.explain.OperationNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A history whose order is no order of intervals, and so cannot be drawn along one axis: what each
 * thread did, and what was seen to be in order across threads.
 */
public final class ThreadSequencesText {
  private static final int MOST = 12;

  private final History history;
  private final OperationNames names;

  public ThreadSequencesText(History history, OperationNames names) {
    this.history = history;
    this.names = names;
  }

  public void write(TextPage page, int indent) {
    for (int thread : names.threads()) {
      List<String> calls =
          IntStream.range(0, history.size())
              .filter(i -> history.operation(i).thread() == thread)
              .mapToObj(i -> names.label(i) + (history.operation(i).isPending() ? " ..." : ""))
              .toList();
      page.item(indent, names.thread(thread) + "   ", TextFormatting.some(calls, MOST));
    }
    List<String> known = known();
    page.paragraph(
        indent,
        known.isEmpty()
            ? "No order between threads was observed."
            : "In order between threads: " + TextFormatting.some(known, MOST) + ".");
  }

  private List<String> known() {
    List<String> pairs = new ArrayList<>();
    for (int b = 0; b < history.size(); b++) {
      for (int a = 0; a < history.size(); a++) {
        if (isStep(a, b) && history.operation(a).thread() != history.operation(b).thread()) {
          pairs.add(names.operation(a) + " before " + names.operation(b));
        }
      }
    }
    return pairs;
  }

  /** In order, and not by way of a third operation. */
  private boolean isStep(int a, int b) {
    return history.before(a, b)
        && IntStream.range(0, history.size())
            .noneMatch(c -> history.before(a, c) && history.before(c, b));
  }
}
