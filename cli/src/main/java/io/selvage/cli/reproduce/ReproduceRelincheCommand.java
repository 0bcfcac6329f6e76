package io.selvage.cli.reproduce;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.ClassPathOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.reproduce.relinche.RelincheExperiments;
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
    header = "Figures of \"RELINCHE: Automatically Checking Linearizability …\".",
    resourceBundle = "io.selvage.cli.time-1m",
    description = {
      "",
      "Runs a real test program for each violation of figure 7; compares figures 4"
          + " to 6 with the paper and with measurements of GenMC; weakens every access of"
          + " the samples; checks JDK classes and reports the strongest level of each"
          + " method. --time and --memory apply to each row. A row that exceeds them is"
          + " unknown and states the reason."
    },
    footer = {
      "",
      "Example:",
      "  selvage reproduce relinche --part conformance --rows msqueue --time 5s"
    })
public final class ReproduceRelincheCommand implements Callable<Integer> {
  private static final Duration ROW = Duration.ofMinutes(1);
  private final Terminal terminal;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--part",
      split = ",",
      paramLabel = "PART",
      description =
          "violations, conformance, analysis, mutants, classes, levels (default: the"
              + " first three, which are in the paper).")
  private List<String> parts = List.of("violations", "conformance", "analysis");

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--rows",
      paramLabel = "PREFIX",
      description =
          "Run only the rows whose name starts with this prefix: msqueue,"
              + " \"baskets-queue/RI\".")
  private String rows = "";

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--calls",
      paramLabel = "N",
      description =
          "Maximum number of calls: mutants and classes (default: 4), analysis (default:"
              + " 9), levels (default: 3, at most 5).")
  private int calls;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "Path of JCTools, whose queues are among the classes.")
  private String classPath = "";

  @Mixin private LimitOptions limits = new LimitOptions();

  public ReproduceRelincheCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    if (calls < 0) {
      throw Diagnostic.BAD_OPTION.error("--calls must be 1 or more, not " + calls);
    }
    RelincheExperiments experiments =
        new RelincheExperiments(
            terminal.out(),
            () -> limits.budgetOfRow(terminal, ROW),
            rows,
            calls,
            ClassPathOption.parse(classPath));
    boolean asExpected = true;
    for (String part : parts) {
      asExpected &= experiments.print(part.toLowerCase(Locale.ROOT));
    }
    return asExpected ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
