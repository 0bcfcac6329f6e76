package io.selvage.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce refinement}. */
@Command(
    name = "refinement",
    header = "Table 1 of \"Verifying Linearizability via Optimized Refinement Checking\".",
    description = {
      "",
      "As printed (Y. Liu et al.); counted again, to the state; and on Java classes with our"
          + " own reductions. --time (here 1m if nothing is said) and --memory are for each cell:"
          + " all of it takes about ten minutes, most of them for cells that the paper has not."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceRefinement implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description = "Only rows whose name begins so: register, \"counter 4\" …")
  private String rows = "";

  @Mixin private Limits limits = new Limits();

  ReproduceRefinement(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    return new RefinementTable(terminal, limits, rows).print() ? Exit.DONE : Exit.UNKNOWN;
  }
}
