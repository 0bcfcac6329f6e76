package io.selvage.cli;

import io.selvage.core.UsageException;
import io.selvage.report.Ruling;
import io.selvage.report.RulingJson;

/** For programs: an object for each history, each on a line. */
final class JsonPrinter implements RulingsPrinter {
  private final Terminal terminal;
  private final RulingJson json = new RulingJson(Version.number());

  JsonPrinter(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void print(Ruling ruling) {
    terminal.out().print(json.render(ruling));
    terminal.out().flush();
  }

  /** On both streams, as for a single file. */
  @Override
  public void print(String file, UsageException error) {
    String message = Failures.oneLine(String.valueOf(error.getMessage()));
    terminal.err().println(error.diagnostic().code() + "  " + message);
    terminal.out().println(PlainJson.ofFile(error.diagnostic().code(), message, Exit.USAGE, file));
  }

  @Override
  public void end() {}
}
