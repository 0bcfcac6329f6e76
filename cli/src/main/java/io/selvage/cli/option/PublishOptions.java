package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.GithubReport;
import io.selvage.report.JcstressTestSource;
import io.selvage.report.JsonReport;
import io.selvage.report.Report;
import io.selvage.report.ReportPage;
import io.selvage.report.SarifReport;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a report goes beside the terminal. */
public final class PublishOptions {
  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write the report as an HTML page.")
  private String page = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--github",
      description =
          "Also print a GitHub workflow annotation and append to the step summary"
              + " (GITHUB_STEP_SUMMARY).")
  private boolean github;

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Also write a violation as SARIF 2.1.0 for code scanning.")
  private String sarif = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--json-file",
      paramLabel = "FILE",
      description = "Also write the JSON object of --json to this file.")
  private String json = "";

  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(
      names = "--jcstress",
      paramLabel = "FILE",
      description =
          "Also write a violation as a jcstress test, NAME.java, to run it on other machines.")
  private String jcstress = "";

  public boolean isRequested() {
    return github || !page.isEmpty() || !sarif.isEmpty() || !json.isEmpty() || !jcstress.isEmpty();
  }

  public void publish(Report report, Terminal terminal, SourceFinder sources) {
    if (!page.isEmpty()) {
      write(
          terminal,
          "--html",
          page,
          new ReportPage(SelvageVersion.number(), sources).render(report));
    }
    if (!sarif.isEmpty()) {
      String text =
          new SarifReport(SelvageVersion.number(), sources, terminal.folder()).render(report);
      write(terminal, "--sarif", sarif, text);
    }
    if (!json.isEmpty()) {
      write(terminal, "--json-file", json, new JsonReport(SelvageVersion.number()).render(report));
    }
    if (!jcstress.isEmpty()) {
      writeJcstress(report, terminal);
    }
    if (github) {
      GithubReport told = new GithubReport(sources, terminal.folder());
      terminal.out().print(told.annotation(report));
      terminal.out().flush();
      append(terminal, told.summary(report));
    }
  }

  /** Nothing is written without a violation, or if jcstress cannot express it. */
  private void writeJcstress(Report report, Terminal terminal) {
    String name = JavaFileName.classIn("--jcstress", jcstress);
    if (report.verdict() instanceof Verdict.Refuted refuted) {
      Optional<String> source =
          report
              .question()
              .flatMap(
                  question ->
                      JcstressTestSource.of(name, question.subject(), refuted.counterexample()));
      source.ifPresentOrElse(
          text -> write(terminal, "--jcstress", jcstress, text),
          () ->
              terminal
                  .err()
                  .println("selvage: --jcstress: jcstress cannot express this violation"));
    }
  }

  private static void write(Terminal terminal, String option, String file, String text) {
    try {
      Files.writeString(terminal.folder().resolve(file), text);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write " + option + " " + file + ": " + e);
    }
  }

  private static void append(Terminal terminal, String text) {
    String file = terminal.environment("GITHUB_STEP_SUMMARY");
    if (file.isEmpty()) {
      return;
    }
    try {
      Files.writeString(
          terminal.folder().resolve(file),
          text,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw Diagnostic.BAD_OPTION.error("cannot write GITHUB_STEP_SUMMARY " + file + ": " + e);
    }
  }
}
