package io.selvage.cli;

import picocli.CommandLine.Option;

/** For whom something is printed: for people, or for programs. */
final class Form {
  @Option(names = "--json", description = "Print one JSON object instead of text.")
  private boolean json;

  /** Here for its help only: {@link Failures} must know it before options are understood. */
  @SuppressWarnings("UnusedVariable")
  @Option(names = "--debug", description = "Print a stack trace where Selvage itself fails.")
  private boolean debug;

  boolean isJson() {
    return json;
  }

  /** Prints whole lines. */
  void print(String text, Terminal terminal) {
    terminal.out().print(json ? PlainJson.ofText(text) + "\n" : text);
    terminal.out().flush();
  }
}
