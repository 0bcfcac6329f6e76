package io.selvage.cluster;

import io.selvage.check.Cluster;
import java.nio.file.Path;
import java.util.Optional;

/** Apache Spark: in this process ({@code local[2]}), or wherever its master is. */
public final class SparkCluster implements Cluster {
  @Override
  public Machines open(String master, Optional<Path> records) {
    return SparkMachines.open(master, records.map(Records::in));
  }
}
