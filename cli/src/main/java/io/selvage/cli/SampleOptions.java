package io.selvage.cli;

import io.selvage.core.Diagnostic;
import picocli.CommandLine.Option;

/** Options for looking at some executions only. */
final class SampleOptions {
  @Option(
      names = "--sample",
      paramLabel = "NUMBER",
      description =
          "So many executions chosen at random, and an estimate of how many there are; without a"
              + " violation among them the verdict is unknown.")
  private int walks;

  @Option(names = "--seed", paramLabel = "NUMBER", description = "Chooses others (default: 1).")
  private long seed = 1;

  boolean isAsked() {
    if (walks < 0) {
      throw Diagnostic.BAD_OPTION.error("--sample takes a number from 1 on");
    }
    return walks > 0;
  }

  int walks() {
    return walks;
  }

  long seed() {
    return seed;
  }
}
