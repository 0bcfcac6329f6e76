package io.selvage.cli.option;

import io.selvage.check.ClusterProvider;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether machines elsewhere are to do the work. */
public final class ClusterOption {
  private static final Duration LONGEST = Duration.ofMinutes(1);

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--on",
      paramLabel = "MASTER",
      description =
          "Run on Apache Spark with this master, such as local[2] or a spark: URL."
              + " Requires bin/selvage-cluster.")
  private String master = "";

  @HelpSection(value = HelpHeading.METHOD, advanced = true)
  @Option(
      names = "--records",
      paramLabel = "FOLDER",
      description =
          "With --on: record finished work in this directory, and reuse the records of"
              + " an earlier run with the same options.")
  private String records = "";

  public boolean isRequested() {
    if (master.isEmpty() && !records.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--records requires --on");
    }
    return !master.isEmpty();
  }

  public ClusterProvider.Machines open(Terminal terminal, LimitOptions limits) {
    ClusterProvider cluster =
        ClusterProvider.installed()
            .orElseThrow(
                () ->
                    Diagnostic.NOT_ON_CLUSTER.error(
                        "--on requires Apache Spark, which is not included: run bin/selvage-cluster"
                            + " with the same options"));
    Optional<Path> folder =
        records.isEmpty() ? Optional.empty() : Optional.of(terminal.folder().resolve(records));
    ClusterProvider.Machines machines = cluster.open(master, folder, patience(terminal, limits));
    if (!machines.link().isEmpty()) {
      terminal.err().println("selvage: to watch Spark: " + machines.link());
    }
    return machines;
  }

  /** How long to wait for machines that do not answer: not longer than for all. */
  public static Duration patience(Terminal terminal, LimitOptions limits) {
    Duration left =
        limits.timeIfAny().equals(LimitOptions.FOR_EVER) ? LONGEST : limits.left(terminal);
    return left.compareTo(LONGEST) < 0 ? left : LONGEST;
  }
}
