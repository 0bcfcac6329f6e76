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
import java.util.stream.Stream;

/** Why there is no answer, what was covered all the same, and what to do. */
public final class UnknownText {
  /** Only some executions were to be explored. */
  private static final String IN_PART = "RLX-013";

  private static final String OMIT = "omit the operations that use the unsupported feature";

  /** A command did not end in time. */
  private static final String OUT_OF_TIME = "REF-200";

  /** A call ends while it holds a lock. */
  private static final String KEPT_LOCK = "REF-024";

  /** The results of a specification depend on the calling thread. */
  private static final String DEPENDS_ON_THREAD = "REF-023";

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
    SpecificationText.write(page, report);
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
    List<String> specific =
        causes(unknown.cause()).flatMap(it -> advice(it).stream()).distinct().toList();
    advice.addAll(specific.isEmpty() ? List.of(OMIT) : specific);
    unknown.followUp().ifPresent(question -> advice.add("ask: " + QuestionText.sentence(question)));
    return advice;
  }

  private static Stream<UnknownCause> causes(UnknownCause cause) {
    return cause instanceof UnknownCause.Several several
        ? several.causes().stream().flatMap(it -> causes(it.cause()))
        : Stream.of(cause);
  }

  private static Optional<String> advice(UnknownCause cause) {
    if (cause instanceof UnknownCause.Spent spent) {
      return Optional.of(advice(spent.limit()));
    }
    if (cause instanceof UnknownCause.Uncovered uncovered && uncovered.part() == Part.SIZE) {
      return Optional.of(advice(Budget.Limit.TIME));
    }
    return switch (cause.code()) {
      case ExerciseSummary.NO_END ->
          Optional.of("add operations that let the waiting calls continue");
      case ExerciseSummary.ALL_THROW, ExerciseSummary.ONE_THROWS ->
          Optional.of(
              "make the calls that the object requires first (--init), or declare that the"
                  + " operation always throws (--throws, @Op(throwsAlways = true))");
      case ExerciseSummary.NO_CHANGE ->
          Optional.of(
              "pass values with which the operations have an effect (--ops \"set(7)\"), or make the"
                  + " calls that the object requires first (--init)");
      case OUT_OF_TIME -> Optional.of(advice(Budget.Limit.TIME));
      case KEPT_LOCK ->
          Optional.of("release the lock on every path: call unlock in a finally block");
      case DEPENDS_ON_THREAD ->
          Optional.of("name a specification that does not depend on threads (--against)");
      default -> Optional.empty();
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
