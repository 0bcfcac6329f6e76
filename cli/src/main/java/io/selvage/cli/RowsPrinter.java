package io.selvage.cli;

import io.selvage.core.UsageException;
import io.selvage.report.Colours;
import io.selvage.report.Ruling;
import io.selvage.report.RulingRows;

/** For people: a line for each history, and a summary. */
final class RowsPrinter implements RulingsPrinter {
  private final Terminal terminal;
  private final Inputs inputs;
  private final RulingRows rows;
  private final long start = System.nanoTime();

  RowsPrinter(Terminal terminal, Inputs inputs, Colours colours) {
    this.terminal = terminal;
    this.inputs = inputs;
    this.rows = new RulingRows(inputs.all().stream().map(Input::name).toList(), colours);
  }

  @Override
  public void print(Ruling ruling) {
    say(rows.row(ruling));
  }

  @Override
  public void print(String file, UsageException error) {
    say(rows.wrong(file, Failures.line(error)));
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
