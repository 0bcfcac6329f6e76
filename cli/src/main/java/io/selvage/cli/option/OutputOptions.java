package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.Terminal;
import io.selvage.report.JsonReport;
import io.selvage.report.Report;
import io.selvage.report.SourceFinder;
import io.selvage.report.TextColours;
import io.selvage.report.TextGlyphs;
import io.selvage.report.TextReport;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How an answer is printed. */
public final class OutputOptions {
  @Mixin private OutputFormOption form = new OutputFormOption();

  @Mixin private SourcePathOption sourcePath = new SourcePathOption();

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(names = "--ascii", description = "Use ASCII characters only.")
  private boolean ascii;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = {"--no-color", "--no-colour"},
      description = "Disable colours. The environment variable NO_COLOR has the same effect.")
  private boolean colourless;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--verbose",
      description = "Show every step of a violation, also those inside of library calls.")
  private boolean verbose;

  /** Whole lines that are no report. */
  public void print(String text, Terminal terminal) {
    form.print(text, terminal);
  }

  public String render(Report report, Terminal terminal) {
    return form.isJson()
        ? new JsonReport(SelvageVersion.number()).render(report)
        : text(report, terminal);
  }

  public SourceFinder sources(Terminal terminal, List<Path> classPath) {
    return sourcePath.around(terminal, classPath);
  }

  /** What the text depends on beside the report. */
  public String manner(Terminal terminal) {
    boolean plain = glyphs(terminal).equals(TextGlyphs.ASCII);
    return form.isJson()
        + " "
        + plain
        + " "
        + verbose
        + " "
        + colours(terminal).equals(TextColours.NONE)
        + " "
        + terminal.columns();
  }

  public boolean isJson() {
    return form.isJson();
  }

  public TextGlyphs glyphs(Terminal terminal) {
    return ascii ? TextGlyphs.ASCII : terminal.glyphs();
  }

  public TextColours colours(Terminal terminal) {
    return colourless ? TextColours.NONE : terminal.colours();
  }

  private String text(Report report, Terminal terminal) {
    List<Path> classPath =
        report.question().map(question -> question.subject().classPath()).orElse(List.of());
    TextReport folded = TextReport.plain();
    return (verbose ? folded.verbose() : folded)
        .with(glyphs(terminal))
        .with(colours(terminal))
        .within(terminal.columns())
        .with(sources(terminal, classPath))
        .render(report);
  }
}
