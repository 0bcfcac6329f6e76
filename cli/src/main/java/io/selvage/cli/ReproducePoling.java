package io.selvage.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce poling}. */
@Command(
    name = "poling",
    header = "Figure 8 of \"Poling: SMT Aided Linearizability Proofs\".",
    description = {
      "",
      "As printed (H. Zhu et al., CAV 2015), as measured with the released tools, and proved"
          + " from Java classes here. --time is for each row."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproducePoling implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description = "Only rows whose name begins so: Treiber, \"lazy set\" …")
  private String rows = "";

  @Mixin private Limits limits = new Limits();

  ReproducePoling(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    return new PolingTable(terminal, limits, rows).print() ? Exit.DONE : Exit.UNKNOWN;
  }
}
