package io.selvage.cli.reproduce;

import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.reproduce.sequentialspecs.ExperimentPart;
import io.selvage.reproduce.sequentialspecs.ExperimentParts;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selvage reproduce sequential-specs}. */
@Command(
    name = "sequential-specs",
    header = "Findings of \"Verifying Concurrent Programs against Sequential …\".",
    resourceBundle = "io.selvage.cli.time-5m",
    description = {
      "",
      "Reproduces the violations that A. Bouajjani, M. Emmi, C. Enea and J. Hamza"
          + " (ESOP 2013) found in textbook algorithms, with as few barriers, delays and"
          + " calls as possible, and their proofs. --time applies to each row."
    },
    footer = {"", "Example:", "  selvage reproduce sequential-specs --rows ABA"})
public final class ReproduceSequentialSpecsCommand implements Callable<Integer> {
  private static final Duration ROW = Duration.ofMinutes(5);

  private final Terminal terminal;

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--part",
      split = ",",
      paramLabel = "PART",
      description = "Run only these parts: serializability, barriers (default: all).")
  private List<String> parts = List.of();

  @HelpSection(HelpHeading.SUBJECT)
  @Option(
      names = "--rows",
      paramLabel = "PREFIX",
      description =
          "Run only the rows whose name starts with this prefix: ABA, TL2, \"lost update\".")
  private String rows = "";

  @Mixin private LimitOptions limits = new LimitOptions();

  public ReproduceSequentialSpecsCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<String> known = ExperimentParts.all().stream().map(ExperimentPart::name).toList();
    if (!known.containsAll(parts)) {
      throw Diagnostic.BAD_OPTION.error(
          "--part must be one of " + known.stream().collect(Collectors.joining(", ")));
    }
    boolean all = true;
    for (ExperimentPart part : ExperimentParts.all()) {
      if (parts.isEmpty() || parts.contains(part.name())) {
        all &= part.print(terminal.out(), rows, () -> limits.budgetOfRow(terminal, ROW));
      }
    }
    return all ? ExitCode.DONE : ExitCode.UNKNOWN;
  }
}
