package io.selvage.cli;

import io.selvage.report.Colours;
import io.selvage.report.Glyphs;
import io.selvage.report.JsonReport;
import io.selvage.report.Report;
import io.selvage.report.SourceFinder;
import io.selvage.report.TextReport;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How an answer is printed. */
final class Output {
  @Mixin private Form form = new Form();

  @Option(names = "--ascii", description = "Draw with ASCII only.")
  private boolean ascii;

  @Option(
      names = {"--no-color", "--no-colour"},
      description = "Print without colours; so does the variable NO_COLOR.")
  private boolean colourless;

  void print(Report report, Terminal terminal) {
    terminal.out().print(render(report, terminal));
    terminal.out().flush();
  }

  /** Whole lines that are no report. */
  void print(String text, Terminal terminal) {
    form.print(text, terminal);
  }

  String render(Report report, Terminal terminal) {
    return form.isJson() ? new JsonReport(Version.number()).render(report) : text(report, terminal);
  }

  /** What the text depends on beside the report. */
  String manner(Terminal terminal) {
    boolean plain = glyphs(terminal).equals(Glyphs.ASCII);
    return form.isJson() + " " + plain + " " + colours(terminal).equals(Colours.NONE);
  }

  boolean isJson() {
    return form.isJson();
  }

  Glyphs glyphs(Terminal terminal) {
    return ascii ? Glyphs.ASCII : terminal.glyphs();
  }

  Colours colours(Terminal terminal) {
    return colourless ? Colours.NONE : terminal.colours();
  }

  private String text(Report report, Terminal terminal) {
    List<Path> classPath =
        report.question().map(question -> question.subject().classPath()).orElse(List.of());
    Path javaHome = Path.of(System.getProperty("java.home"));
    return TextReport.plain()
        .with(glyphs(terminal))
        .with(colours(terminal))
        .with(SourceFinder.around(terminal.folder(), classPath, javaHome))
        .render(report);
  }
}
