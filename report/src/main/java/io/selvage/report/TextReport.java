package io.selvage.report;

import io.selvage.core.Verdict;

/**
 * A report for the terminal: 80 columns where possible, 100 at most. A failure is told in the order
 * what, picture, why, how, where, again.
 */
public final class TextReport {
  private final Glyphs glyphs;
  private final Colours colours;
  private final SourceFinder sources;

  private TextReport(Glyphs glyphs, Colours colours, SourceFinder sources) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.sources = sources;
  }

  /** ASCII, without colours and without source lines. */
  public static TextReport plain() {
    return new TextReport(Glyphs.ASCII, Colours.NONE, SourceFinder.NONE);
  }

  public TextReport with(Glyphs other) {
    return new TextReport(other, colours, sources);
  }

  public TextReport with(Colours other) {
    return new TextReport(glyphs, other, sources);
  }

  public TextReport with(SourceFinder other) {
    return new TextReport(glyphs, colours, other);
  }

  /** Whole lines. */
  public String render(Report report) {
    Page page =
        report.fold(
            verified -> verified(report, verified),
            refuted ->
                new FailureText(report, refuted.counterexample(), glyphs, sources).on(page()),
            unknown -> unknown(report, unknown));
    TestimonyText.write(page, report.testimony());
    return page.toString().stripTrailing() + "\n";
  }

  private Page page() {
    return new Page(colours);
  }

  private Page verified(Report report, Verdict.Verified verified) {
    return new GuaranteeText(report, glyphs).on(page(), verified);
  }

  private Page unknown(Report report, Verdict.Unknown unknown) {
    return new UnknownText(report, glyphs).on(page(), unknown);
  }
}
