package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage reproduce WHAT}. */
@Command(
    name = "reproduce",
    header = "Reproduce the results of a paper.",
    description = {
      "",
      "refinement: Table 1 of Y. Liu et al., \"Verifying Linearizability via Optimized"
          + " Refinement Checking\": as printed; counted again, to the state; and on Java"
          + " classes with our own reductions. --time and --memory are for each cell."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "WHAT", description = "Which paper: refinement.")
  private String what = "";

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description = "Only rows whose name begins so: register, \"counter 4\" …")
  private String rows = "";

  @Mixin private Limits limits = new Limits();

  ReproduceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (!what.equals("refinement")) {
      throw Diagnostic.BAD_OPTION.error("nothing is known of " + what + "; known: refinement");
    }
    return new RefinementTable(terminal, limits, rows).print() ? Exit.DONE : Exit.UNKNOWN;
  }
}
