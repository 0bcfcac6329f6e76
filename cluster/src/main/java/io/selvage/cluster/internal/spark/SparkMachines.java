package io.selvage.cluster.internal.spark;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.task.TaskExecutor;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Our Spark context. Spark's own settings configure the rest. */
public final class SparkMachines implements ClusterProvider.Machines {
  private final JavaSparkContext spark;
  private final Optional<WorkUnitLog> records;
  private final Tally tally = new Tally();

  private SparkMachines(JavaSparkContext spark, Optional<WorkUnitLog> records) {
    this.spark = spark;
    this.records = records;
  }

  public static SparkMachines open(
      String master, Optional<WorkUnitLog> records, Duration patience) {
    MasterReachability.require(master, patience);
    SparkConf settings =
        new SparkConf()
            .setMaster(master)
            .setAppName("selvage")
            .setIfMissing("spark.ui.showConsoleProgress", "false");
    if (master.startsWith("local")) {
      settings
          .setIfMissing("spark.driver.host", "127.0.0.1")
          .setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    ownJar().ifPresent(jar -> settings.setJars(new String[] {jar.toString()}));
    // Spark waits for a master by its own clock.
    JavaSparkContext spark =
        TimeoutCall.call(
            patience,
            () -> new JavaSparkContext(settings),
            e -> Diagnostic.NO_CLUSTER.error(master, TimeoutCall.reason(e)));
    return new SparkMachines(spark, records);
  }

  /** What machines elsewhere need of us; where the class path has folders, they have them, too. */
  private static Optional<Path> ownJar() {
    try {
      URI here = SparkMachines.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Optional.of(Path.of(here)).filter(Files::isRegularFile);
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  @Override
  public String link() {
    return spark.sc().uiWebUrl().getOrElse(() -> "");
  }

  @Override
  public TaskExecutor workforce() {
    return new SparkTaskExecutor(spark, records, tally);
  }

  @Override
  public HistoryJudge historyJudge() {
    return new SparkHistoryJudge(spark, records, tally);
  }

  @Override
  public String reused() {
    return tally.toString();
  }

  @Override
  public void close() {
    spark.close();
  }

  /** How many units there were. */
  static final class Tally {
    private long done;
    private long known;

    synchronized void add(long newOnes, long knownOnes) {
      done += newOnes;
      known += knownOnes;
    }

    @Override
    public synchronized String toString() {
      return known == 0
          ? String.format(java.util.Locale.ROOT, "%,d units", done)
          : String.format(
              java.util.Locale.ROOT, "%,d units, and %,d that had been done before", done, known);
    }
  }
}
