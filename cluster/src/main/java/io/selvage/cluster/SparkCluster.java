package io.selvage.cluster;

import io.selvage.check.ClusterProvider;
import io.selvage.cluster.internal.spark.SparkMachines;
import io.selvage.cluster.internal.spark.WorkUnitLog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Apache Spark: in this process ({@code local[2]}), or wherever its master is. */
public final class SparkCluster implements ClusterProvider {
  @Override
  public Machines open(String master, Optional<Path> records, Duration patience) {
    return SparkMachines.open(master, records.map(WorkUnitLog::in), patience);
  }
}
