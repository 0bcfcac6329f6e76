package io.selvage.cluster.internal.spark;

import io.selvage.core.budget.Budget;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.task.WorkDefinition;
import io.selvage.core.task.WorkUnit;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/** Units are done by Spark, several in a task, since a task costs some milliseconds. */
final class SparkTaskExecutor implements TaskExecutor {
  /** How long a task should take. */
  private static final double TASK_NANOS = 4e8;

  private static final int MOST_IN_TASK = 64;

  private final JavaSparkContext spark;
  private final Optional<WorkUnitLog> records;
  private final SparkMachines.Tally tally;

  SparkTaskExecutor(
      JavaSparkContext spark, Optional<WorkUnitLog> records, SparkMachines.Tally tally) {
    this.spark = spark;
    this.records = records;
    this.tally = tally;
  }

  @Override
  public WorkerPool openPool(WorkDefinition work) {
    Optional<WorkUnitLog.Book> book =
        records.map(
            it ->
                it.book(
                    ResultFingerprint.begun()
                        .add(work.question())
                        .addFiles(work.question().subject().classPath())
                        .end()));
    ShippedClassPath classPath = ShippedClassPath.of(spark, work.question().subject().classPath());
    return new SparkTeam(spark.broadcast(work), classPath, book);
  }

  /** Several units, one after the other. */
  private record Batch(int first, List<WorkUnit> units) implements Serializable {}

  /**
   * Their results.
   *
   * @param first where the first of them stands
   */
  private record Done(int first, List<WorkUnit.Result> results, long nanos)
      implements Serializable {}

  private final class SparkTeam implements WorkerPool {
    private final Broadcast<WorkDefinition> work;
    private final ShippedClassPath classPath;
    private final Optional<WorkUnitLog.Book> book;
    private final String id = UUID.randomUUID().toString();

    /** Of a unit, as far as that is known. */
    private double meanNanos = TASK_NANOS / 8;

    SparkTeam(
        Broadcast<WorkDefinition> work,
        ShippedClassPath classPath,
        Optional<WorkUnitLog.Book> book) {
      this.work = work;
      this.classPath = classPath;
      this.book = book;
    }

    @Override
    public List<WorkUnit.Result> run(
        List<WorkUnit> units, Budget budget, Consumer<WorkUnit.Result> heard) {
      Wave wave = new Wave(units, heard);
      List<WorkUnit> open = new ArrayList<>();
      for (int i = 0; i < units.size(); i++) {
        WorkUnit unit = units.get(i);
        Optional<WorkUnit.Result> known = book.flatMap(it -> it.result(unit));
        int place = i;
        known.ifPresentOrElse(it -> wave.note(place, it), () -> open.add(unit));
      }
      long reused = (long) units.size() - open.size();
      doAll(units, wave, budget);
      tally.add(wave.results.size() - reused, reused);
      return wave.upToDecisive();
    }

    private void doAll(List<WorkUnit> units, Wave wave, Budget budget) {
      List<Batch> batches = batches(units, wave);
      if (batches.isEmpty() || wave.isDecided()) {
        return;
      }
      SparkJob job = new SparkJob(spark, budget);
      job.run(
          spark.parallelize(batches, batches.size()).rdd(),
          java.util.stream.IntStream.range(0, batches.size()).boxed().toList(),
          new DoBatch(id, work, classPath),
          done -> {
            note(units, wave, done);
            if (wave.isDecided()) {
              job.end();
            }
          });
    }

    private void note(List<WorkUnit> units, Wave wave, Done done) {
      if (!done.results.isEmpty()) {
        meanNanos = 0.7 * meanNanos + 0.3 * done.nanos / done.results.size();
      }
      for (int i = 0; i < done.results.size(); i++) {
        WorkUnit unit = units.get(wave.place(done.first, i));
        WorkUnit.Result result = done.results.get(i);
        book.ifPresent(it -> it.add(unit, result));
        wave.note(wave.place(done.first, i), result);
      }
    }

    /** Neighbours that are not yet done, as many together as a task should have. */
    private List<Batch> batches(List<WorkUnit> units, Wave wave) {
      int size = (int) Math.max(1, Math.min(MOST_IN_TASK, TASK_NANOS / meanNanos));
      List<Batch> batches = new ArrayList<>();
      List<WorkUnit> next = new ArrayList<>();
      for (int i = 0; i < units.size(); i++) {
        if (!wave.results.containsKey(i)) {
          wave.open.add(i);
          next.add(units.get(i));
        }
        if (next.size() == size || i == units.size() - 1 && !next.isEmpty()) {
          batches.add(new Batch(wave.open.size() - next.size(), List.copyOf(next)));
          next.clear();
        }
      }
      return batches;
    }

    @Override
    public void close() {
      work.destroy();
    }
  }

  /** Units that are done together. */
  private static final class Wave {
    private final int size;
    private final Consumer<WorkUnit.Result> heard;
    private final TreeMap<Integer, WorkUnit.Result> results = new TreeMap<>();

    /** The places of the units that were not known, in order. */
    private final List<Integer> open = new ArrayList<>();

    Wave(List<WorkUnit> units, Consumer<WorkUnit.Result> heard) {
      this.size = units.size();
      this.heard = heard;
    }

    int place(int first, int offset) {
      return open.get(first + offset);
    }

    void note(int place, WorkUnit.Result result) {
      if (results.putIfAbsent(place, result) == null) {
        heard.accept(result);
      }
    }

    /** Whether a result is decisive, and all before it are there. */
    boolean isDecided() {
      for (int i = 0; i < size; i++) {
        WorkUnit.Result result = results.get(i);
        if (result == null || result.isDecisive()) {
          return result != null;
        }
      }
      return false;
    }

    List<WorkUnit.Result> upToDecisive() {
      List<WorkUnit.Result> all = new ArrayList<>();
      for (WorkUnit.Result result : results.values()) {
        all.add(result);
        if (result.isDecisive()) {
          break;
        }
      }
      return all;
    }
  }

  /** What a task does. */
  private static final class DoBatch implements SparkJob.PartitionTask<Batch, Done> {
    private final String team;
    private final Broadcast<WorkDefinition> work;
    private final ShippedClassPath classPath;

    DoBatch(String team, Broadcast<WorkDefinition> work, ShippedClassPath classPath) {
      this.team = team;
      this.work = work;
      this.classPath = classPath;
    }

    @Override
    public Done run(int number, Iterator<Batch> batches, Budget budget) {
      Batch batch = batches.next();
      long start = System.nanoTime();
      List<WorkUnit.Result> results = new ArrayList<>();
      WorkDefinition.Worker worker = WorkerCache.take(team, work.value(), classPath);
      try {
        for (WorkUnit unit : batch.units) {
          WorkUnit.Result result = worker.run(unit, budget);
          results.add(result);
          if (result.isDecisive()) {
            break;
          }
        }
      } finally {
        WorkerCache.giveBack(team, worker);
      }
      return new Done(batch.first, results, System.nanoTime() - start);
    }
  }
}
