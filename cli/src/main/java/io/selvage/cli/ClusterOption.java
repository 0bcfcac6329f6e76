package io.selvage.cli;

import io.selvage.check.Cluster;
import io.selvage.core.Diagnostic;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether machines elsewhere are to do the work. */
final class ClusterOption {
  @Option(
      names = "--on",
      paramLabel = "MASTER",
      description =
          "Let Apache Spark do the work: local[2], spark://host:7077. Needs bin/selvage-cluster.")
  private String master = "";

  @Option(
      names = "--records",
      paramLabel = "FOLDER",
      description =
          "With --on: write down there what is done, and do not do again what is written there"
              + " of the same question.")
  private String records = "";

  boolean isAsked() {
    if (master.isEmpty() && !records.isEmpty()) {
      throw Diagnostic.BAD_OPTION.error("--records goes with --on");
    }
    return !master.isEmpty();
  }

  Cluster.Machines open(Terminal terminal) {
    Cluster cluster =
        Cluster.installed()
            .orElseThrow(
                () ->
                    Diagnostic.NOT_ON_CLUSTER.error(
                        "--on needs Apache Spark, which is not part of this program: use"
                            + " bin/selvage-cluster, with the same options"));
    Optional<Path> folder =
        records.isEmpty() ? Optional.empty() : Optional.of(terminal.folder().resolve(records));
    Cluster.Machines machines = cluster.open(master, folder);
    if (!machines.link().isEmpty()) {
      terminal.err().println("selvage: to watch Spark: " + machines.link());
    }
    return machines;
  }
}
