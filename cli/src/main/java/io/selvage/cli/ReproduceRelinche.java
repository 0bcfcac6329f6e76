package io.selvage.cli;

import io.selvage.cli.relinche.Experiments;
import io.selvage.core.Diagnostic;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce relinche}. */
@Command(
    name = "relinche",
    header = "The figures of \"RELINCHE: Automatically Checking Linearizability …\".",
    description = {
      "",
      "Figure 7's violations, each client made real; figures 4 to 6 beside what the paper states"
          + " and what GenMC was measured to do; every access of the samples weakened; classes of"
          + " the JDK as they are, and the strongest level that each of their methods keeps. --time and --memory are for each row; a row that takes longer"
          + " is unknown, and says why."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceRelinche implements Callable<Integer> {
  private static final Duration ROW = Duration.ofMinutes(1);
  private final Terminal terminal;

  @Option(
      names = "--part",
      split = ",",
      paramLabel = "PART",
      description =
          "violations, conformance, analysis, mutants, classes, levels (default: the first"
              + " three, which are the paper's).")
  private List<String> parts = List.of("violations", "conformance", "analysis");

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description = "Only rows whose name begins so: msqueue, \"baskets-queue/RI\" …")
  private String rows = "";

  @Option(
      names = "--calls",
      paramLabel = "N",
      description =
          "Of mutants and classes: clients of at most N calls (default: 4). Of the analysis:"
              + " at most N calls (default: 9). Of levels: at most N, at most 5 (default: 3).")
  private int calls;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "Where JCTools is, whose queues are among the classes.")
  private String classPath = "";

  @Mixin private Limits limits = new Limits();

  ReproduceRelinche(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (calls < 0) {
      throw Diagnostic.BAD_OPTION.error("--calls " + calls + " is too few");
    }
    Experiments experiments =
        new Experiments(
            terminal.out(),
            () -> limits.budgetOfOne(ROW),
            rows,
            calls,
            ClassPathOption.parse(classPath));
    boolean asExpected = true;
    for (String part : parts) {
      asExpected &= experiments.print(part.toLowerCase(Locale.ROOT));
    }
    return asExpected ? Exit.DONE : Exit.UNKNOWN;
  }
}
