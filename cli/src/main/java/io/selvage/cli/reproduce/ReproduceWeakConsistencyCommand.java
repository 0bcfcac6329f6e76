package io.selvage.cli.reproduce;

import io.selvage.cli.command.TimedCommand;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.reproduce.weakconsistency.WeakConsistencyExperiment;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code selvage reproduce weak-consistency}. */
@Command(
    name = "weak-consistency",
    header = "Experiment of \"Monitoring Weak Consistency\", section 5.",
    description = {
      "",
      "Runs and records random programs on ConcurrentSkipListMap, then measures the"
          + " cost of deciding weak consistency compared with linearizability. It verifies"
          + " and refutes nothing."
    },
    footer = {"", "Example:", "  selvage reproduce weak-consistency --time 90s"})
public final class ReproduceWeakConsistencyCommand implements Callable<Integer>, TimedCommand {
  private final Terminal terminal;

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time budget: 90s, 9m (default: 9m).")
  private String time = "9m";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--histories",
      paramLabel = "N",
      description = "Maximum number of distinct histories to compare (default: 4000).")
  private int histories = WeakConsistencyExperiment.Size.WHOLE.histories();

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random programs (default: 1).")
  private long seed = 1;

  public ReproduceWeakConsistencyCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Optional<Duration> wholeTime() {
    return Optional.of(QuantityParser.duration("--time", time));
  }

  @Override
  public Integer call() {
    if (histories < 1) {
      throw Diagnostic.BAD_OPTION.error("--histories must be 1 or more, not " + histories);
    }
    Duration limit = QuantityParser.duration("--time", time);
    Budget budget = Budget.of(limit);
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      WeakConsistencyExperiment.Size whole = WeakConsistencyExperiment.Size.WHOLE;
      WeakConsistencyExperiment.Size size =
          new WeakConsistencyExperiment.Size(
              whole.programs(), histories, Math.min(histories, whole.sample()));
      new WeakConsistencyExperiment(terminal.out(), size, seed, limit, budget).run();
      return interruption.survived(ExitCode.DONE);
    }
  }
}
