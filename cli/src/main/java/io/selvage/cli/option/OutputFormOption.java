package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.render.PlainJson;
import io.selvage.cli.supervise.Terminal;
import picocli.CommandLine.Option;

/** For whom something is printed: for people, or for programs. */
public final class OutputFormOption {
  @HelpSection(HelpHeading.OUTPUT)
  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  /**
   * Here for its help only: {@link io.selvage.cli.supervise.FailureReporter} must know it before
   * options are understood.
   */
  @SuppressWarnings("UnusedVariable")
  @HelpSection(value = HelpHeading.OUTPUT, advanced = true)
  @Option(names = "--debug", description = "Print a stack trace if Selvage fails.")
  private boolean debug;

  public boolean isJson() {
    return json;
  }

  /** Prints whole lines. */
  public void print(String text, Terminal terminal) {
    terminal.out().print(json ? PlainJson.ofText(text) + "\n" : text);
    terminal.out().flush();
  }
}
