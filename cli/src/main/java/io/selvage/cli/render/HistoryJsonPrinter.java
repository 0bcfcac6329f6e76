package io.selvage.cli.render;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.report.HistoryReport;
import io.selvage.report.HistoryReportJson;

/** For programs: an object for each history, each on a line. */
public final class HistoryJsonPrinter implements HistoryReportPrinter {
  private final Terminal terminal;
  private final HistoryReportJson json = new HistoryReportJson(SelvageVersion.number());

  public HistoryJsonPrinter(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void print(HistoryReport report) {
    terminal.out().print(json.render(report));
    terminal.out().flush();
  }

  /** On both streams, as for a single file. */
  @Override
  public void print(String file, UsageException error) {
    String message = FailureReporter.oneLine(String.valueOf(error.getMessage()));
    terminal.err().println(error.diagnostic().code() + "  " + message);
    terminal
        .out()
        .println(PlainJson.ofFile(error.diagnostic().code(), message, ExitCode.USAGE, file));
  }

  @Override
  public void end() {}
}
