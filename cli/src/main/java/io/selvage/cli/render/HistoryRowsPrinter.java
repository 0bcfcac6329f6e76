package io.selvage.cli.render;

import io.selvage.cli.input.HistoryInput;
import io.selvage.cli.input.HistoryInputs;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.report.HistoryReport;
import io.selvage.report.HistoryReportRows;
import io.selvage.report.TextColours;

/** For people: a line for each history, and a summary. */
public final class HistoryRowsPrinter implements HistoryReportPrinter {
  private final Terminal terminal;
  private final HistoryInputs inputs;
  private final HistoryReportRows rows;
  private final long start = System.nanoTime();

  public HistoryRowsPrinter(Terminal terminal, HistoryInputs inputs, TextColours colours) {
    this.terminal = terminal;
    this.inputs = inputs;
    this.rows =
        new HistoryReportRows(inputs.all().stream().map(HistoryInput::name).toList(), colours);
  }

  @Override
  public void print(HistoryReport report) {
    say(rows.row(report));
  }

  @Override
  public void print(String file, UsageException error) {
    say(rows.wrong(file, FailureReporter.line(error)));
  }

  @Override
  public void end() {
    say(rows.summary(inputs.all().size(), (System.nanoTime() - start) / 1_000_000));
  }

  private void say(String text) {
    terminal.out().print(text);
    terminal.out().flush();
  }
}
