package io.selvage.report;

import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.remedy.RemedyText;
import io.selvage.report.internal.story.StoryDetail;
import io.selvage.report.internal.text.CounterexampleText;
import io.selvage.report.internal.text.EvidenceTableText;
import io.selvage.report.internal.text.GuaranteeText;
import io.selvage.report.internal.text.SpecificationText;
import io.selvage.report.internal.text.TextPage;
import io.selvage.report.internal.text.UnknownText;

/**
 * A report for the terminal: 80 columns where possible, 100 at most. A failure is printed in the
 * order what, picture, why, how, where, again.
 */
public final class TextReport {
  private final TextGlyphs glyphs;
  private final TextColours colours;
  private final SourceFinder sources;
  private final int columns;
  private final StoryDetail detail;

  private TextReport(
      TextGlyphs glyphs,
      TextColours colours,
      SourceFinder sources,
      int columns,
      StoryDetail detail) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.sources = sources;
    this.columns = columns;
    this.detail = detail;
  }

  /** ASCII, without colours and without source lines. */
  public static TextReport plain() {
    return new TextReport(
        TextGlyphs.ASCII, TextColours.NONE, SourceFinder.NONE, TextPage.LIMIT, StoryDetail.FOLDED);
  }

  public TextReport with(TextGlyphs other) {
    return new TextReport(other, colours, sources, columns, detail);
  }

  public TextReport with(TextColours other) {
    return new TextReport(glyphs, other, sources, columns, detail);
  }

  public TextReport with(SourceFinder other) {
    return new TextReport(glyphs, colours, other, columns, detail);
  }

  /** For a terminal of that width; from 80 columns on, it makes no difference. */
  public TextReport within(int columnsOfTerminal) {
    return new TextReport(glyphs, colours, sources, columnsOfTerminal, detail);
  }

  /** With every step of a run, also those inside of library calls. */
  public TextReport verbose() {
    return new TextReport(glyphs, colours, sources, columns, StoryDetail.ALL);
  }

  /** Whole lines. */
  public String render(Report report) {
    TextPage page =
        report.fold(
            verified -> verified(report, verified),
            refuted ->
                new CounterexampleText(report, refuted.counterexample(), glyphs, sources, detail)
                    .on(page()),
            unknown -> unknown(report, unknown));
    RemedyText.write(page, report.remedies());
    EvidenceTableText.write(page, report.table());
    return page.toString().stripTrailing() + "\n";
  }

  /**
   * A violation on few lines: what happened and why, the steps that fit, and how to see it again.
   * Other verdicts are as in {@link #render}.
   *
   * @param most lines
   */
  public String brief(Report report, int most) {
    return report.fold(
        verified -> render(report),
        refuted -> brief(report, refuted, most),
        unknown -> render(report));
  }

  /** What only the letter of the Java specification allows; empty if there is nothing. */
  public String specification(Report report) {
    TextPage page = page();
    SpecificationText.write(page, report);
    return page.toString().strip();
  }

  private String brief(Report report, Verdict.Refuted refuted, int most) {
    TextPage remedies = page();
    RemedyText.write(remedies, report.remedies());
    String after = remedies.toString().stripTrailing();
    int left = most - (int) after.lines().count() - 1;
    String text =
        new CounterexampleText(report, refuted.counterexample(), glyphs, sources, detail)
            .brieflyOn(page(), left)
            .toString()
            .stripTrailing();
    return text + (after.isEmpty() ? "\n" : "\n\n" + after + "\n");
  }

  private TextPage page() {
    return new TextPage(colours, columns);
  }

  private TextPage verified(Report report, Verdict.Verified verified) {
    return new GuaranteeText(report, glyphs).on(page(), verified);
  }

  private TextPage unknown(Report report, Verdict.Unknown unknown) {
    return new UnknownText(report, glyphs).on(page(), unknown);
  }
}
