package io.selvage.cluster;

import io.selvage.check.Cluster;
import io.selvage.check.HistoryJudge;
import io.selvage.core.Diagnostic;
import io.selvage.core.Workforce;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;

/** A Spark context of ours. What Spark itself can be told is told by its own settings. */
final class SparkMachines implements Cluster.Machines {
  private final JavaSparkContext spark;
  private final Optional<Records> records;
  private final Tally tally = new Tally();

  private SparkMachines(JavaSparkContext spark, Optional<Records> records) {
    this.spark = spark;
    this.records = records;
  }

  static SparkMachines open(String master, Optional<Records> records) {
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
    try {
      return new SparkMachines(new JavaSparkContext(settings), records);
    } catch (RuntimeException e) {
      throw Diagnostic.NO_CLUSTER.error(master, firstLine(e));
    } catch (Exception e) {
      // Scala throws what it does not declare.
      if (e instanceof SparkException) {
        throw Diagnostic.NO_CLUSTER.error(master, firstLine(e));
      }
      throw e;
    }
  }

  private static String firstLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse(e.toString());
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
  public Workforce workforce() {
    return new SparkWorkforce(spark, records, tally);
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
