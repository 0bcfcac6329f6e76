package io.selvage.cli.reproduce;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.reproduce.SampleClasses;
import io.selvage.reproduce.mutants.MutantVerdictTable;
import io.selvage.reproduce.poling.PolingTable;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce poling}. */
@Command(
    name = "poling",
    header = "Figure 8 of \"Poling: SMT Aided Linearizability Proofs\".",
    resourceBundle = "io.selvage.cli.time-10m",
    description = {
      "",
      "Prints the figures of the paper (H. Zhu et al., CAV 2015), the figures"
          + " measured with the released tools, and the proofs of Selvage for Java classes."
          + " --time applies to each row (default for mutants: 2m)."
    },
    footer = {"", "Example:", "  selvage reproduce poling --rows Treiber"})
public final class ReproducePolingCommand implements Callable<Integer> {
  private static final String FIGURE = "figure8";
  private static final Duration ROW = Duration.ofMinutes(10);
  private static final Duration MUTANT = Duration.ofMinutes(2);

  private final Terminal terminal;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--part",
      paramLabel = "PART",
      description = "figure8 (default), or mutants: modified samples, checked and proved.")
  private String part = FIGURE;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--rows",
      paramLabel = "PREFIX",
      description = "Run only the rows whose name starts with this prefix: Treiber, \"lazy set\".")
  private String rows = "";

  @Mixin private LimitOptions limits = new LimitOptions();

  public ReproducePolingCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    boolean all =
        switch (part) {
          case FIGURE ->
              new PolingTable(
                      terminal.out(),
                      () -> limits.budgetOfRow(terminal, ROW),
                      rows,
                      terminal.sinceStart())
                  .print();
          case "mutants" ->
              new MutantVerdictTable(
                      terminal.out(),
                      SampleClasses.location(),
                      () -> limits.budgetOfRow(terminal, MUTANT))
                  .print(rows);
          default -> throw Diagnostic.BAD_OPTION.error("--part must be figure8 or mutants");
        };
    return all ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
