package io.selvage.cli.reproduce;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.reproduce.refinement.RefinementTable;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce refinement}. */
@Command(
    name = "refinement",
    header = "Table 1 of \"Verifying Linearizability via Optimized Refinement Checking\".",
    resourceBundle = "io.selvage.cli.time-1m",
    description = {
      "",
      "Prints the figures of the paper (Y. Liu et al.), recounts the states exactly,"
          + " and checks Java classes with the reductions of Selvage. --time and --memory"
          + " apply to each cell. The full table takes about ten minutes, mostly for cells"
          + " that the paper does not have."
    },
    footer = {"", "Example:", "  selvage reproduce refinement --rows register --time 2s"})
public final class ReproduceRefinementCommand implements Callable<Integer> {
  private static final Duration CELL = Duration.ofMinutes(1);

  private final Terminal terminal;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--rows",
      paramLabel = "PREFIX",
      description =
          "Run only the rows whose name starts with this prefix: register, \"counter 4\".")
  private String rows = "";

  @Mixin private LimitOptions limits = new LimitOptions();

  public ReproduceRefinementCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    boolean asExpected =
        new RefinementTable(terminal.out(), () -> limits.budgetOfRow(terminal, CELL), rows).print();
    return asExpected ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
