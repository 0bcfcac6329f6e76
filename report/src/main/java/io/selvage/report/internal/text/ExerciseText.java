package io.selvage.report.internal.text;

import io.selvage.core.verdict.CallCounts;
import io.selvage.core.verdict.ExerciseSummary;
import java.util.ArrayList;
import java.util.List;

/** The results of each operation's calls when they are made sequentially. */
final class ExerciseText {
  private static final List<String> HEAD =
      List.of("operation", "returned", "threw", "waited", "changed the state");

  private ExerciseText() {}

  static void write(TextPage page, ExerciseSummary exercise) {
    if (exercise.operations().isEmpty()) {
      return;
    }
    page.blank();
    page.heading("Sequential calls in each reached state");
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    exercise.operations().forEach(each -> rows.add(row(each)));
    TextColumns.lines(rows).forEach(line -> page.line(TextPage.MARGIN + 2, line));
  }

  private static List<String> row(CallCounts counts) {
    return List.of(
        counts.operation(),
        TextFormatting.number(counts.returned()),
        TextFormatting.number(counts.threw()),
        TextFormatting.number(counts.waited()),
        TextFormatting.number(counts.changed()) + (counts.isMutator() ? "" : "  (only reads)"));
  }
}
