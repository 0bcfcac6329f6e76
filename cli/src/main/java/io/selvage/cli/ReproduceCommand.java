package io.selvage.cli;

import io.selvage.cli.experiment.WeakExperiment;
import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selvage reproduce PAPER}. */
@Command(
    name = "reproduce",
    header = "Do the experiment of a paper again.",
    description = {
      "",
      "weak-consistency: random programs on ConcurrentSkipListMap are run and recorded; then what"
          + " deciding weak consistency costs is measured beside linearizability. Nothing is"
          + " verified or refuted by it."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    parameterListHeading = "%n",
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceCommand implements Callable<Integer> {
  private static final String WEAK = "weak-consistency";

  private final Terminal terminal;

  @Parameters(paramLabel = "PAPER", description = "weak-consistency.")
  private String paper = "";

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "How long it may take: 90s, 9m (default: 9m).")
  private String time = "9m";

  @Option(
      names = "--histories",
      paramLabel = "N",
      description = "How many different histories are compared at most (default: 4000).")
  private int histories = WeakExperiment.Size.WHOLE.histories();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Which random programs: the same number gives the same (default: 1).")
  private long seed = 1;

  ReproduceCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (!paper.equals(WEAK)) {
      throw Diagnostic.BAD_OPTION.error("no experiment " + paper + "; known: " + WEAK);
    }
    if (histories < 1) {
      throw Diagnostic.BAD_OPTION.error("--histories " + histories + " is too few");
    }
    Duration limit = Quantities.duration("--time", time);
    Budget budget = Budget.of(limit);
    try (Interruption interruption = Interruption.of(budget)) {
      WeakExperiment.Size whole = WeakExperiment.Size.WHOLE;
      WeakExperiment.Size size =
          new WeakExperiment.Size(whole.programs(), histories, Math.min(histories, whole.sample()));
      new WeakExperiment(terminal.out(), size, seed, limit, budget).run();
      return interruption.survived(Exit.DONE);
    }
  }
}
