package io.selvage.report;

import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.text.CounterexampleText;
import io.selvage.report.internal.text.EvidenceTableText;
import io.selvage.report.internal.text.GuaranteeText;
import io.selvage.report.internal.text.TextPage;
import io.selvage.report.internal.text.UnknownText;

/**
 * A report for the terminal: 80 columns where possible, 100 at most. A failure is told in the order
 * what, picture, why, how, where, again.
 */
public final class TextReport {
  private final TextGlyphs glyphs;
  private final TextColours colours;
  private final SourceFinder sources;

  private TextReport(TextGlyphs glyphs, TextColours colours, SourceFinder sources) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.sources = sources;
  }

  /** ASCII, without colours and without source lines. */
  public static TextReport plain() {
    return new TextReport(TextGlyphs.ASCII, TextColours.NONE, SourceFinder.NONE);
  }

  public TextReport with(TextGlyphs other) {
    return new TextReport(other, colours, sources);
  }

  public TextReport with(TextColours other) {
    return new TextReport(glyphs, other, sources);
  }

  public TextReport with(SourceFinder other) {
    return new TextReport(glyphs, colours, other);
  }

  /** Whole lines. */
  public String render(Report report) {
    TextPage page =
        report.fold(
            verified -> verified(report, verified),
            refuted ->
                new CounterexampleText(report, refuted.counterexample(), glyphs, sources)
                    .on(page()),
            unknown -> unknown(report, unknown));
    EvidenceTableText.write(page, report.testimony());
    return page.toString().stripTrailing() + "\n";
  }

  private TextPage page() {
    return new TextPage(colours);
  }

  private TextPage verified(Report report, Verdict.Verified verified) {
    return new GuaranteeText(report, glyphs).on(page(), verified);
  }

  private TextPage unknown(Report report, Verdict.Unknown unknown) {
    return new UnknownText(report, glyphs).on(page(), unknown);
  }
}
