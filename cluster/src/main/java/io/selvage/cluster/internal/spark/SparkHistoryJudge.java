package io.selvage.cluster.internal.spark;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.cluster.internal.shard.ByteArrayBuffer;
import io.selvage.cluster.internal.shard.ChunkKey;
import io.selvage.cluster.internal.shard.FileChunker;
import io.selvage.cluster.internal.shard.HistoryFile;
import io.selvage.cluster.internal.shard.JudgeConfiguration;
import io.selvage.cluster.internal.shard.KeyEventMerger;
import io.selvage.cluster.internal.shard.ShardJudge;
import io.selvage.cluster.internal.shard.ValueEncoding;
import io.selvage.cluster.internal.shard.ViolationHistory;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.task.WorkUnit;
import io.selvage.core.verdict.ShardedHistoryFindings;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.TimedEventListener;
import io.selvage.formats.TimedEventStream;
import io.selvage.history.online.OnlineChecker;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Judges a history that is in many files. Each file is cut into chunks by key; Spark brings the
 * chunks of each key together, in the order of time; each shard of keys is a unit.
 */
final class SparkHistoryJudge implements HistoryJudge {
  /** Of packed input in a shard. */
  private static final long SHARD_BYTES = 8L << 20;

  private static final int FEWEST_SHARDS = 8;
  private static final int MOST_SHARDS = 4096;

  /** Of so many keys it is shown what is wrong. */
  private static final int MOST_FAULTS = 3;

  private final JavaSparkContext spark;
  private final Optional<WorkUnitLog> records;
  private final SparkMachines.Tally tally;

  SparkHistoryJudge(
      JavaSparkContext spark, Optional<WorkUnitLog> records, SparkMachines.Tally tally) {
    this.spark = spark;
    this.records = records;
    this.tally = tally;
  }

  @Override
  public ClusterProvider.Beginning beginning(List<String> inputs, Duration patience) {
    return TimeoutCall.call(
        patience,
        () -> beginning(inputs),
        e -> Diagnostic.CANNOT_READ.error(String.join(", ", inputs), TimeoutCall.reason(e)));
  }

  private ClusterProvider.Beginning beginning(List<String> inputs) {
    HistoryFile first = HistoryFile.all(inputs, spark.hadoopConfiguration()).get(0);
    try (InputStream in = first.open(spark.hadoopConfiguration())) {
      TimedEventStream stream = TimedEventStream.open(first.path(), in, new Nobody());
      stream.next();
      RecordedHistory said = stream.beginning();
      return new ClusterProvider.Beginning(said.specification(), said.initial());
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(first.path(), TimeoutCall.reason(e));
    }
  }

  private static final class Nobody implements TimedEventListener {
    @Override
    public void called(int process, io.selvage.core.Invocation call, long at, long line) {}

    @Override
    public void returned(int process, io.selvage.core.Outcome outcome, long at) {}
  }

  @Override
  public ShardedHistoryFindings judge(Parts parts, Budget budget, ProgressListener progress) {
    List<HistoryFile> files = HistoryFile.all(parts.inputs(), spark.hadoopConfiguration());
    JudgeConfiguration meant =
        JudgeConfiguration.of(parts, ShippedClassPath.of(spark, parts.classPath()), files.size());
    OnlineChecker.require(meant.criterion());
    int shards = shards(files);
    JavaPairRDD<ChunkKey, byte[]> sorted = sorted(files, meant, shards);
    Optional<WorkUnitLog.Book> book = records.map(it -> it.book(fingerprint(parts, files, shards)));
    TreeMap<Integer, WorkUnit.Result> results = new TreeMap<>();
    List<WorkUnit> open = new ArrayList<>();
    for (WorkUnit unit : units(shards)) {
      book.flatMap(it -> it.result(unit))
          .ifPresentOrElse(it -> results.put(unit.number(), it), () -> open.add(unit));
    }
    long known = results.size();
    String doubt =
        new SparkJob(spark, budget)
            .run(
                sorted.rdd(),
                open.stream().map(WorkUnit::number).toList(),
                new Judging(meant),
                result -> {
                  results.put(result.number(), result);
                  book.ifPresent(
                      it -> it.add(new WorkUnit(result.number(), piece(result.number())), result));
                  progress.at("shards of keys", results.size(), shards);
                });
    tally.add(results.size() - known, known);
    return judged(files, sorted, List.copyOf(results.values()), doubt, budget);
  }

  private static List<WorkUnit> units(int shards) {
    return IntStream.range(0, shards).mapToObj(i -> new WorkUnit(i, piece(i))).toList();
  }

  private static String piece(int shard) {
    return "shard " + shard;
  }

  /** Only what the input is decides, so that it is the same on any number of machines. */
  private static int shards(List<HistoryFile> files) {
    long bytes = files.stream().mapToLong(HistoryFile::size).sum();
    return (int) Math.max(FEWEST_SHARDS, Math.min(MOST_SHARDS, bytes / SHARD_BYTES));
  }

  private static String fingerprint(Parts parts, List<HistoryFile> files, int shards) {
    return ResultFingerprint.begun()
        .add(parts.specification())
        .add(parts.initial())
        .add(parts.criterion())
        .addFiles(parts.classPath())
        .add(files)
        .add(shards)
        .end();
  }

  private JavaPairRDD<ChunkKey, byte[]> sorted(
      List<HistoryFile> files, JudgeConfiguration meant, int shards) {
    List<HistoryFile> largestFirst = new ArrayList<>(files);
    largestFirst.sort(Comparator.comparingLong(HistoryFile::size).reversed());
    return spark
        .parallelize(largestFirst, files.size())
        .flatMapToPair(
            file ->
                new FileChunker(
                    file.path(),
                    file.number(),
                    file.open(SparkTaskEnvironment.settings()),
                    meant.keys()))
        .repartitionAndSortWithinPartitions(new ByShard(shards), new ChunkKey.Order());
  }

  private static final class ByShard extends Partitioner {
    private final int shards;

    ByShard(int shards) {
      this.shards = shards;
    }

    @Override
    public int numPartitions() {
      return shards;
    }

    @Override
    public int getPartition(Object key) {
      return ((ChunkKey) key).shard(shards);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof ByShard it && it.shards == shards;
    }

    @Override
    public int hashCode() {
      return shards;
    }
  }

  /** What is done with a shard. */
  private static final class Judging
      implements SparkJob.PartitionTask<Tuple2<ChunkKey, byte[]>, WorkUnit.Result> {
    private final JudgeConfiguration meant;

    Judging(JudgeConfiguration meant) {
      this.meant = meant;
    }

    @Override
    public WorkUnit.Result run(
        int number, java.util.Iterator<Tuple2<ChunkKey, byte[]>> chunks, Budget budget) {
      return new ShardJudge(meant, budget).judge(number, chunks);
    }
  }

  // ---------------------------------------------------------------- results

  private ShardedHistoryFindings judged(
      List<HistoryFile> files,
      JavaPairRDD<ChunkKey, byte[]> sorted,
      List<WorkUnit.Result> results,
      String doubt,
      Budget budget) {
    List<Reported> refuted = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    for (WorkUnit.Result result : results) {
      result
          .evidence()
          .lines()
          .map(line -> Reported.parse(result.number(), line))
          .forEach(
              it -> {
                if (it.isRefuted) {
                  refuted.add(it);
                } else {
                  unknown.add(it.name() + ": " + it.more);
                }
              });
    }
    refuted.sort(Comparator.comparing(Reported::name));
    List<ShardedHistoryFindings.Fault> faults =
        refuted.stream()
            .limit(MOST_FAULTS)
            .flatMap(it -> fault(files, sorted, it, budget).stream())
            .toList();
    return new ShardedHistoryFindings(
        files.size(),
        sum(results, 0),
        sum(results, 1),
        sum(results, 2),
        sum(results, 3),
        faults,
        unknown,
        doubt);
  }

  private static long sum(List<WorkUnit.Result> results, int count) {
    return results.stream().mapToLong(it -> it.counts().get(count)).sum();
  }

  /** What was told of a key. */
  private record Reported(int shard, boolean isRefuted, List<Byte> key, String more) {
    static Reported parse(int shard, String line) {
      String[] words = line.split(" ", 3);
      byte[] key = Base64.getDecoder().decode(words[1]);
      List<Byte> bytes = new ArrayList<>();
      for (byte b : key) {
        bytes.add(b);
      }
      return new Reported(shard, words[0].equals(ShardJudge.REFUTED), bytes, words[2]);
    }

    byte[] bytes() {
      byte[] all = new byte[key.size()];
      for (int i = 0; i < all.length; i++) {
        all[i] = key.get(i);
      }
      return all;
    }

    String name() {
      Value value = ValueEncoding.get(new ByteArrayBuffer(bytes()));
      return value.equals(Value.VOID) ? "" : value.toString();
    }
  }

  /**
   * Reads again what happened to a key, up to the moment when it was certainly wrong; nothing where
   * there is no time left for it.
   */
  private Optional<ShardedHistoryFindings.Fault> fault(
      List<HistoryFile> files,
      JavaPairRDD<ChunkKey, byte[]> sorted,
      Reported reported,
      Budget budget) {
    List<byte[]> chunks = new ArrayList<>();
    String doubt =
        new SparkJob(spark, budget)
            .run(
                sorted.rdd(),
                List.of(reported.shard),
                new KeyChunks(reported.bytes(), Long.parseLong(reported.more)),
                chunks::addAll);
    if (!doubt.isEmpty()) {
      return Optional.empty();
    }
    ViolationHistory history = new ViolationHistory(files, Long.parseLong(reported.more));
    new KeyEventMerger(chunks.iterator()).report(history);
    return Optional.of(history.fault(reported.name()));
  }

  /** The chunks of one key that begin by some time. */
  private static final class KeyChunks
      implements SparkJob.PartitionTask<Tuple2<ChunkKey, byte[]>, List<byte[]>> {
    private final byte[] key;
    private final long until;

    KeyChunks(byte[] key, long until) {
      this.key = key;
      this.until = until;
    }

    @Override
    public List<byte[]> run(
        int number, java.util.Iterator<Tuple2<ChunkKey, byte[]>> chunks, Budget budget) {
      List<byte[]> own = new ArrayList<>();
      while (chunks.hasNext()) {
        Tuple2<ChunkKey, byte[]> chunk = chunks.next();
        if (chunk._1().hasKey(key) && chunk._1().first() <= until) {
          own.add(chunk._2());
        }
      }
      return own;
    }
  }
}
