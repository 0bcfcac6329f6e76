package io.selvage.cli;

import io.selvage.cli.mutants.MutantTable;
import io.selvage.core.Diagnostic;
import java.time.Duration;
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
  private static final String FIGURE = "figure8";
  private static final Duration MUTANT = Duration.ofMinutes(2);

  private final Terminal terminal;

  @Option(
      names = "--part",
      paramLabel = "PART",
      description =
          "figure8, or mutants: samples with a change, searched and proved (default: figure8).")
  private String part = FIGURE;

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
    boolean all =
        switch (part) {
          case FIGURE -> new PolingTable(terminal, limits, rows).print();
          case "mutants" ->
              new MutantTable(
                      terminal.out(), PolingTable.samples(), () -> limits.budgetOfOne(MUTANT))
                  .print(rows);
          default -> throw Diagnostic.BAD_OPTION.error("--part is figure8 or mutants");
        };
    return all ? Exit.DONE : Exit.UNKNOWN;
  }
}
