package io.selvage.cli;

import io.selvage.cli.campaign.CampaignCommand;
import io.selvage.cli.command.AtomicityCommand;
import io.selvage.cli.command.BarriersCommand;
import io.selvage.cli.command.CheckCommand;
import io.selvage.cli.command.CompletionCommand;
import io.selvage.cli.command.CoverCommand;
import io.selvage.cli.command.DemoCommand;
import io.selvage.cli.command.ExplainCommand;
import io.selvage.cli.command.ExploreCommand;
import io.selvage.cli.command.JudgeCommand;
import io.selvage.cli.command.ProgressCommand;
import io.selvage.cli.command.ProveCommand;
import io.selvage.cli.command.ReplayCommand;
import io.selvage.cli.command.SelvageCommand;
import io.selvage.cli.command.SerializabilityCommand;
import io.selvage.cli.command.ShowCommand;
import io.selvage.cli.command.StressCommand;
import io.selvage.cli.command.TimedCommand;
import io.selvage.cli.command.WeakenCommand;
import io.selvage.cli.help.CommandHelp;
import io.selvage.cli.option.QuantityParser;
import io.selvage.cli.reproduce.ReproduceCommand;
import io.selvage.cli.reproduce.ReproducePolingCommand;
import io.selvage.cli.reproduce.ReproduceRefinementCommand;
import io.selvage.cli.reproduce.ReproduceRelincheCommand;
import io.selvage.cli.reproduce.ReproduceSequentialSpecsCommand;
import io.selvage.cli.reproduce.ReproduceWeakConsistencyCommand;
import io.selvage.cli.supervise.CommandLineErrors;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.UsageException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Where the process begins and ends. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Terminal terminal = Terminal.ofProcess();
    int exit = run(terminal, args);
    terminal.supervisor().report(terminal.out()::flush, exit);
    System.exit(exit);
  }

  /** Runs one command line; the result is what the process returns. */
  static int run(Terminal terminal, String... args) {
    FailureReporter failures = new FailureReporter(terminal, args);
    terminal.supervisor().announcing(failures::outOfTime);
    allow(terminal, Arrays.asList(args));
    try {
      return commandLine(terminal, failures).execute(args);
    } catch (OutOfMemoryError e) {
      return failures.outOfMemory();
    } catch (Error e) {
      return failures.bug(e);
    }
  }

  /** Options are understood later: on a busy machine even that takes a while. */
  private static void allow(Terminal terminal, List<String> args) {
    int option = args.indexOf("--time");
    if (option >= 0 && option + 1 < args.size()) {
      try {
        terminal.supervisor().allow(QuantityParser.duration("--time", args.get(option + 1)));
      } catch (UsageException e) {
        // Reported once the options are parsed.
        return;
      }
    }
  }

  /** The command that was named last is the one that is run. */
  private static int execute(ParseResult parsed, Terminal terminal, FailureReporter failures) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    terminal.supervisor().forget();
    boolean isHelp = last.isUsageHelpRequested() || last.isVersionHelpRequested();
    if (!isHelp && last.commandSpec().userObject() instanceof TimedCommand timed) {
      try {
        timed.wholeTime().ifPresent(terminal.supervisor()::allow);
      } catch (UsageException e) {
        return failures.usage(e);
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private static CommandLine commandLine(Terminal terminal, FailureReporter failures) {
    return CommandHelp.install(commands(terminal), terminal.columns())
        .setExecutionStrategy(parsed -> execute(parsed, terminal, failures))
        .setExpandAtFiles(false)
        .setOut(terminal.writer())
        .setParameterExceptionHandler((e, ignored) -> failures.usage(CommandLineErrors.explain(e)))
        .setExecutionExceptionHandler(
            (e, line, parsed) ->
                e instanceof UsageException usage ? failures.usage(usage) : failures.bug(e));
  }

  static CommandLine commands(Terminal terminal) {
    return new CommandLine(new SelvageCommand(terminal))
        .addSubcommand(new CheckCommand(terminal))
        .addSubcommand(new DemoCommand(terminal))
        .addSubcommand(new CampaignCommand(terminal))
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
                .addSubcommand(new ReproduceWeakConsistencyCommand(terminal))
                .addSubcommand(new ReproduceRefinementCommand(terminal))
                .addSubcommand(new ReproduceRelincheCommand(terminal))
                .addSubcommand(new ReproducePolingCommand(terminal))
                .addSubcommand(new ReproduceSequentialSpecsCommand(terminal)))
        .addSubcommand(new ExplainCommand(terminal))
        .addSubcommand(new CompletionCommand(terminal));
  }
}
