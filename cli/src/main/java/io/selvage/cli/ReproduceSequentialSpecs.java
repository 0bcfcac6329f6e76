package io.selvage.cli;

import io.selvage.cli.sequential.Part;
import io.selvage.cli.sequential.Parts;
import io.selvage.core.Diagnostic;
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
    header = "The findings of \"Verifying Concurrent Programs against Sequential …\".",
    description = {
      "",
      "What A. Bouajjani, M. Emmi, C. Enea and J. Hamza (ESOP 2013) found in textbook algorithms,"
          + " with as few barriers, delays and calls as possible; and what they prove. --time is"
          + " for each row."
    },
    synopsisHeading = "%nUsage: ",
    abbreviateSynopsis = true,
    optionListHeading = "%n",
    sortOptions = false,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
final class ReproduceSequentialSpecs implements Callable<Integer> {
  private static final Duration ROW = Duration.ofMinutes(5);

  private final Terminal terminal;

  @Option(
      names = "--part",
      split = ",",
      paramLabel = "PART",
      description = "Only these parts: serializability, barriers (default: all).")
  private List<String> parts = List.of();

  @Option(
      names = "--rows",
      paramLabel = "NAME",
      description = "Only rows whose name begins so: ABA, TL2, \"lost update\" …")
  private String rows = "";

  @Mixin private Limits limits = new Limits();

  ReproduceSequentialSpecs(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    List<String> known = Parts.all().stream().map(Part::name).toList();
    if (!known.containsAll(parts)) {
      throw Diagnostic.BAD_OPTION.error(
          "--part is one of " + known.stream().collect(Collectors.joining(", ")));
    }
    boolean all = true;
    for (Part part : Parts.all()) {
      if (parts.isEmpty() || parts.contains(part.name())) {
        all &= part.print(terminal.out(), rows, () -> limits.budgetOfOne(ROW));
      }
    }
    return all ? Exit.DONE : Exit.UNKNOWN;
  }
}
