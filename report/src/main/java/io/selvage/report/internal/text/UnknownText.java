package io.selvage.report.internal.text;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.UnknownCause.Uncovered.Part;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.Report;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Why there is no answer, what was covered all the same, and what to do. */
public final class UnknownText {
  /** Only some executions were to be explored. */
  private static final String IN_PART = "RLX-013";

  private final Report report;
  private final TextGlyphs glyphs;

  public UnknownText(Report report, TextGlyphs glyphs) {
    this.report = report;
    this.glyphs = glyphs;
  }

  public TextPage on(TextPage page, Verdict.Unknown unknown) {
    String criterion = report.question().map(Question::criterion).orElse("");
    ReportHeader.write(page, TextColours.Ink.UNKNOWN, report, criterion, "");
    page.blank();
    page.paragraph(TextPage.MARGIN, "Not decided: " + unknown.why());
    page.blank();
    report.question().ifPresent(question -> QuestionText.write(page, question));
    page.blank();
    covered(page, unknown.soFar());
    ExerciseText.write(page, report.exercise());
    page.blank();
    page.heading("What to do");
    advice(unknown).forEach(item -> page.item(TextPage.MARGIN + 2, glyphs.bullet + " ", item));
    return page;
  }

  private static void covered(TextPage page, Optional<Evidence> soFar) {
    page.heading("Covered so far, without a violation");
    if (soFar.orElse(null) instanceof BoundedCoverage explored) {
      BoundedCoverageText.write(page, explored);
    } else if (soFar.orElse(null) instanceof ExecutionCoverage seen) {
      ExecutionCoverageText.write(page, seen);
    } else if (soFar.orElse(null) instanceof StateSpaceCoverage reached) {
      StateSpaceCoverageText.write(page, reached);
    } else {
      page.line(TextPage.MARGIN + 2, "nothing");
    }
  }

  private static List<String> advice(Verdict.Unknown unknown) {
    List<String> advice = new ArrayList<>();
    if (unknown.cause().code().equals(IN_PART)) {
      return List.of(
          "explore more executions (--sample, --executions), allow more time, or omit the option"
              + " and use fewer calls to explore all executions");
    }
    advice.add(advice(unknown.cause()));
    unknown.followUp().ifPresent(question -> advice.add("ask: " + QuestionText.sentence(question)));
    return advice;
  }

  private static String advice(UnknownCause cause) {
    if (cause instanceof UnknownCause.Spent spent) {
      return advice(spent.limit());
    }
    if (cause instanceof UnknownCause.Uncovered uncovered && uncovered.part() == Part.SIZE) {
      return advice(Budget.Limit.TIME);
    }
    return switch (cause.code()) {
      case ExerciseSummary.NO_END -> "add operations that let the waiting calls continue";
      case ExerciseSummary.ALL_THROW, ExerciseSummary.ONE_THROWS ->
          "make the calls that the object requires first (--init), or declare that the operation"
              + " always throws (--throws, @Op(throwsAlways = true))";
      case ExerciseSummary.NO_CHANGE ->
          "pass values with which the operations have an effect (--ops \"set(7)\"), or make the"
              + " calls that the object requires first (--init)";
      default -> "omit the operations that use the unsupported feature";
    };
  }

  private static String advice(Budget.Limit limit) {
    return switch (limit) {
      case TIME -> "allow more time, or use fewer calls or threads";
      case MEMORY -> "allow more memory, or use fewer calls or threads";
      case INTERRUPTED -> "run it again to completion";
    };
  }
}
