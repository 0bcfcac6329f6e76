package io.selvage.cli.option;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.Terminal;
import java.util.List;
import picocli.CommandLine.Option;

/** Classes that were verified in this folder, taken to be atomic in a larger check. */
public final class AtomicOption {
  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--atomic",
      paramLabel = "CLASSES",
      split = ",",
      description =
          "Treat each call of these classes as one atomic step that synchronises"
              + " according to its verified strength. The classes must have been verified in"
              + " this directory with the same class path and memory model. Beyond what was"
              + " verified, the result is unknown.")
  private List<String> classes = List.of();

  public boolean isRequested() {
    return !classes.isEmpty();
  }

  public Check apply(Check check, Terminal terminal) {
    return check.atomic(terminal.folder(), classes);
  }
}
