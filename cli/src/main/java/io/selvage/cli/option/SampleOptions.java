package io.selvage.cli.option;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.core.diagnostic.Diagnostic;
import picocli.CommandLine.Option;

/** Options for looking at some executions only. */
public final class SampleOptions {
  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--sample",
      paramLabel = "NUMBER",
      description =
          "Explore this number of random executions and estimate the total. Without a"
              + " violation the result is unknown.")
  private int walks;

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "With --sample: seed of the random choice (default: 1).")
  private long seed = 1;

  public boolean isRequested() {
    if (walks < 0) {
      throw Diagnostic.BAD_OPTION.error("--sample must be 1 or more");
    }
    return walks > 0;
  }

  public int walks() {
    return walks;
  }

  public long seed() {
    return seed;
  }
}
