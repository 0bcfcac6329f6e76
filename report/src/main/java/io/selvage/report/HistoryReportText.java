package io.selvage.report;

import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.LinearizablePrefix;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.explain.EventTicks;
import io.selvage.report.internal.explain.HistoryFailure;
import io.selvage.report.internal.explain.ShownOperations;
import io.selvage.report.internal.text.HistoryReportWording;
import io.selvage.report.internal.text.RejectedOrdersText;
import io.selvage.report.internal.text.ReportHeader;
import io.selvage.report.internal.text.SatisfiedCriteriaText;
import io.selvage.report.internal.text.TextColumns;
import io.selvage.report.internal.text.TextFormatting;
import io.selvage.report.internal.text.TextPage;
import io.selvage.report.internal.text.TextTimeline;
import io.selvage.report.internal.text.ThreadSequencesText;
import io.selvage.report.internal.text.VisibilityText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A ruling for the terminal: the verdict, what it rests on, and what was asked. Of a long history
 * only a few operations are shown.
 */
public final class HistoryReportText {
  private static final int INDENT = TextPage.MARGIN + 2;
  private static final int MOST_IN_ORDER = 12;
  private static final int MOST_PLACES = 16;

  private final TextGlyphs glyphs;
  private final TextColours colours;

  private final int columns;

  public HistoryReportText(TextGlyphs glyphs, TextColours colours) {
    this(glyphs, colours, TextPage.LIMIT);
  }

  /**
   * @param columns of the terminal
   */
  public HistoryReportText(TextGlyphs glyphs, TextColours colours, int columns) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.columns = columns;
  }

  /** Whole lines. */
  public String render(HistoryReport report) {
    TextPage page = new TextPage(colours, columns);
    report
        .report()
        .fold(
            verified -> verified(page, report, verified),
            refuted -> refuted(page, report, HistoryFailure.of(report, refuted.counterexample())),
            unknown -> unknown(page, report, unknown));
    page.blank();
    asked(page, report);
    return page.toString().stripTrailing() + "\n";
  }

  private static TextPage verified(TextPage page, HistoryReport report, Verdict.Verified verified) {
    String adjective = report.input().criterion().adjective();
    ReportHeader.write(page, TextColours.Ink.PASS, report.report(), adjective, "");
    page.blank();
    History history = report.input().history();
    if (history.size() == 0) {
      page.paragraph(
          TextPage.MARGIN, "The history has no operations, so there was nothing to check.");
      return page;
    }
    if (history.operations().stream().allMatch(Operation::isPending)) {
      page.paragraph(TextPage.MARGIN, HistoryFindings.NO_CALL_RETURNED);
      page.blank();
    }
    if (verified.evidence() instanceof Evidence.Linearization found) {
      page.heading("A valid order, replayed sequentially");
      page.paragraph(
          INDENT,
          TextFormatting.some(found.order(), MOST_IN_ORDER, i -> word(history.operation(i))));
    } else if (verified.evidence() instanceof Evidence.AbstractExecution found) {
      page.heading("A valid order, and the earlier calls that each call sees");
      new VisibilityText(found).write(page, history);
    }
    return page;
  }

  private static String word(Operation operation) {
    return TextFormatting.glued(TextFormatting.cut(operation.toString(), 40));
  }

  private TextPage refuted(TextPage page, HistoryReport report, HistoryFailure failure) {
    ReportHeader.write(
        page,
        TextColours.Ink.FAIL,
        report.report(),
        failure.found().headline(),
        failure.found().code());
    page.blank();
    page.paragraph(TextPage.MARGIN, failure.summary());
    page.blank();
    picture(page, failure);
    page.blank();
    enough(page, report, failure);
    page.blank();
    page.heading(HistoryReportWording.why(report));
    new RejectedOrdersText(failure.found(), failure.shown()::name).write(page);
    page.blank();
    where(page, report, failure);
    page.blank();
    report.satisfied().ifPresent(it -> SatisfiedCriteriaText.write(page, it));
    return page;
  }

  private void picture(TextPage page, HistoryFailure failure) {
    ShownOperations cast = failure.shown();
    EventTicks.of(cast.shown())
        .ifPresentOrElse(
            spans ->
                new TextTimeline(cast.shown(), spans, cast.names(), glyphs)
                    .draw(page.width() - INDENT, page.limit() - INDENT, failure.focus())
                    .forEach(line -> page.line(INDENT, line)),
            () -> new ThreadSequencesText(cast.shown(), cast.names()).write(page, INDENT));
  }

  /** What the core is, and what is left of the others. */
  private static void enough(TextPage page, HistoryReport report, HistoryFailure failure) {
    int all = report.input().history().size();
    int shown = failure.shown().size();
    if (!failure.isCore()) {
      page.paragraph(
          TextPage.MARGIN,
          shown == all
              ? ""
              : String.format(
                  "The report shows %s of %s operations, near the point that no order gets beyond."
                      + " A smaller failing part was not searched for, or not found in time.",
                  TextFormatting.number(shown), TextFormatting.number(all)));
      return;
    }
    page.paragraph(TextPage.MARGIN, ofCore(failure.kept().size(), shown, all));
    forgotten(page, failure.forgotten());
  }

  private static String ofCore(int kept, int shown, int all) {
    String which =
        kept == shown ? "These " + TextFormatting.number(kept) : TextFormatting.number(kept);
    return (kept == 1 ? "This operation" : which + " operations")
        + " of "
        + TextFormatting.number(all)
        + (kept == 1 ? " is" : " are")
        + " enough"
        + (kept == all ? "" : "; no results of the other calls could explain it")
        + (kept == shown ? "." : ". Shown are " + TextFormatting.number(shown) + " of them.");
  }

  private static void forgotten(TextPage page, List<String> calls) {
    if (calls.isEmpty()) {
      return;
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    calls.forEach(call -> counts.merge(call, 1, Integer::sum));
    List<String> words = new ArrayList<>();
    counts.forEach(
        (call, count) ->
            words.add(
                TextFormatting.glued(
                    TextFormatting.cut(call, 40) + (count == 1 ? "" : " (" + count + " times)"))));
    page.paragraph(
        TextPage.MARGIN,
        "The results of these operations, marked ? below, do not matter. They may take effect at"
            + " any time, or not at all: "
            + TextFormatting.some(words, 8)
            + ".");
  }

  private static void where(TextPage page, HistoryReport report, HistoryFailure failure) {
    ShownOperations cast = failure.shown();
    page.heading("Where in " + report.file());
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < Math.min(cast.size(), MOST_PLACES); i++) {
      int number = failure.number(i);
      Operation operation = report.input().history().operation(number);
      rows.add(
          List.of(
              cast.names().operation(i),
              "line " + report.input().lines().applyAsInt(number),
              "process " + operation.thread(),
              operation.toString()));
    }
    TextColumns.lines(rows)
        .forEach(row -> page.line(INDENT, TextFormatting.cut(row, page.limit() - INDENT)));
    if (cast.size() > MOST_PLACES) {
      page.line(INDENT, "and " + TextFormatting.number(cast.size() - MOST_PLACES) + " more");
    }
  }

  private TextPage unknown(TextPage page, HistoryReport report, Verdict.Unknown unknown) {
    String criterion = report.input().criterion().name();
    ReportHeader.write(page, TextColours.Ink.UNKNOWN, report.report(), criterion, "");
    page.blank();
    page.paragraph(TextPage.MARGIN, "Not decided: " + unknown.why() + ".");
    report.prefix().ifPresent(prefix -> page.paragraph(TextPage.MARGIN, words(report, prefix)));
    page.blank();
    page.heading("What to do");
    for (String item : advice(report, unknown.cause())) {
      page.item(INDENT, glyphs.bullet + " ", item);
    }
    return page;
  }

  private static String words(HistoryReport report, LinearizablePrefix prefix) {
    return String.format(
        "The history is linearizable up to the point at which %s of %s operations have returned."
            + " The search did not get beyond the return of the operation that line %s calls.",
        TextFormatting.number(prefix.completed()),
        TextFormatting.number(report.input().history().size()),
        TextFormatting.number(report.input().lines().applyAsInt(prefix.next())));
  }

  private static List<String> advice(HistoryReport report, UnknownCause cause) {
    Optional<Budget.Limit> limit =
        cause instanceof UnknownCause.Spent spent ? Optional.of(spent.limit()) : Optional.empty();
    if (limit.filter(Budget.Limit.INTERRUPTED::equals).isPresent()) {
      return List.of("run it again to completion");
    }
    boolean isMemory = limit.filter(Budget.Limit.MEMORY::equals).isPresent();
    String more = isMemory ? "memory: --memory 4g" : "time: --time 1m";
    return report.input().criterion().isStrong()
        ? List.of("allow more " + more, "try another search strategy: --strategy drop+keys+wgl")
        : List.of(
            "allow more " + more,
            "try another search strategy: --strategy minimal+jit",
            "judge a shorter history: the sets of calls that a call may see grow fast");
  }

  private static void asked(TextPage page, HistoryReport report) {
    HistoryReportWording.facts(report)
        .forEach((name, value) -> page.item(TextPage.MARGIN, TextFormatting.pad(name, 10), value));
  }
}
