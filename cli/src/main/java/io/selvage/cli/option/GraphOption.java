package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.report.ExecutionGraphPage;
import io.selvage.report.RunReportText;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A page with the graph of an execution: the first that is worth it. */
public final class GraphOption {
  @HelpSection(HelpHeading.OUTPUT)
  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Also write an HTML page with the execution graph of the first violation, or"
              + " of the first litmus test whose final condition is allowed.")
  private String page = "";

  private boolean written;

  public boolean isOpen() {
    return !page.isEmpty() && !written;
  }

  /** Said before anything is explored. */
  public void require(Terminal terminal) {
    if (page.isEmpty()) {
      return;
    }
    try {
      Path folder = terminal.folder().resolve(page).toAbsolutePath().getParent();
      if (folder == null || !Files.isDirectory(folder)) {
        throw unwritable("there is no such folder");
      }
    } catch (InvalidPathException e) {
      throw unwritable("not a valid path");
    }
  }

  /**
   * @param violation the run, if it violates what was tested
   */
  public void write(
      Terminal terminal,
      SourceFinder sources,
      String title,
      String headline,
      String text,
      ExecutionDiagram drawing,
      Optional<RunReportText> violation) {
    ExecutionGraphPage graph = new ExecutionGraphPage(SelvageVersion.number(), sources);
    String html =
        violation
            .map(run -> graph.render(title, headline, text, drawing, run))
            .orElseGet(() -> graph.render(title, headline, text, drawing));
    try {
      Files.writeString(terminal.folder().resolve(page), html);
      written = true;
    } catch (IOException e) {
      throw unwritable(e.toString());
    }
  }

  private UsageException unwritable(String why) {
    return Diagnostic.BAD_OPTION.error("cannot write --html " + page + ": " + why);
  }
}
