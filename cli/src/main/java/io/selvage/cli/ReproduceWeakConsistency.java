package io.selvage.cli;

import io.selvage.cli.experiment.WeakExperiment;
import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code selvage reproduce weak-consistency}. */
@Command(
    name = "weak-consistency",
    header = "The experiment of \"Monitoring Weak Consistency\", section 5.",
    description = {
      "",
      "Random programs on ConcurrentSkipListMap are run and recorded; then what deciding weak"
          + " consistency costs is measured beside linearizability. Nothing is verified or"
          + " refuted by it."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceWeakConsistency implements Callable<Integer> {
  private final Terminal terminal;

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

  ReproduceWeakConsistency(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
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
