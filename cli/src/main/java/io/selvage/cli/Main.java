package io.selvage.cli;

import io.selvage.core.UsageException;
import picocli.CommandLine;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(run(Terminal.ofProcess(), args));
  }

  /** Runs one command line; the result is what the process returns. */
  static int run(Terminal terminal, String... args) {
    Failures failures = new Failures(terminal, args);
    try {
      return commandLine(terminal, failures).execute(args);
    } catch (Error e) {
      return failures.bug(e);
    }
  }

  private static CommandLine commandLine(Terminal terminal, Failures failures) {
    return new CommandLine(new Selvage(terminal))
        .addSubcommand(new CheckCommand(terminal))
        .addSubcommand(new DemoCommand(terminal))
        .addSubcommand(new StressCommand(terminal))
        .addSubcommand(new JudgeCommand(terminal))
        .addSubcommand(new ExploreCommand(terminal))
        .addSubcommand(new AtomicityCommand(terminal))
        .addSubcommand(new BarriersCommand(terminal))
        .addSubcommand(new SerializabilityCommand(terminal))
        .addSubcommand(new CoverCommand(terminal))
        .addSubcommand(new WeakenCommand(terminal))
        .addSubcommand(new ReplayCommand(terminal))
        .addSubcommand(new ShowCommand(terminal))
        .addSubcommand(new ProgressCommand(terminal))
        .addSubcommand(new ProveCommand(terminal))
        .addSubcommand(
            new CommandLine(new ReproduceCommand())
                .addSubcommand(new ReproduceWeakConsistency(terminal))
                .addSubcommand(new ReproduceRefinement(terminal))
                .addSubcommand(new ReproduceRelinche(terminal))
                .addSubcommand(new ReproducePoling(terminal))
                .addSubcommand(new ReproduceSequentialSpecs(terminal)))
        .addSubcommand(new ExplainCommand(terminal))
        .addSubcommand(new CompletionCommand(terminal))
        .setExpandAtFiles(false)
        .setUsageHelpWidth(Selvage.WIDTH)
        .setUsageHelpLongOptionsMaxWidth(Selvage.WIDTH / 3)
        .setOut(terminal.writer())
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler((e, ignored) -> failures.usage(Misspelt.explain(e)))
        .setExecutionExceptionHandler(
            (e, line, parsed) ->
                e instanceof UsageException usage ? failures.usage(usage) : failures.bug(e));
  }
}
