package io.selvage.bench;

import io.selvage.bench.explored.Ainc;
import io.selvage.bench.explored.Big0;
import io.selvage.bench.explored.Big1;
import io.selvage.bench.explored.Casw;
import io.selvage.bench.explored.CoA;
import io.selvage.bench.explored.ExploredRow;
import io.selvage.bench.explored.Fibonacci;
import io.selvage.bench.explored.HwQueue;
import io.selvage.bench.explored.LastZero;
import io.selvage.relaxed.engine.Exploration;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * GenMC's benchmarks through bytecode, compared with GenMC's recorded times and those of the
 * prototype {@code trust}, which runs in the same process: our limit is scaled by the prototype's
 * current time relative to its recorded one.
 */
final class RelaxedSpeed {
  private static final int WARM = 5;

  private RelaxedSpeed() {}

  /**
   * A row of the table.
   *
   * @param sketch its name and number in the prototype
   * @param recorded CPU seconds of GenMC, and of the prototype at that time
   */
  private record Row(
      String name,
      Class<?> type,
      int threads,
      long executions,
      String sketch,
      int number,
      double genmc,
      double recorded) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("fib_bench", Fibonacci.class, 3, 525_630, "fib", 5, 6.75, 0.40),
          new Row("lastzero 15", LastZero.class, 16, 147_456, "lastzero", 15, 14.8, 0.76),
          new Row("big1", Big1.class, 4, 2_950_753, "big", 1, 23.5, 4.1),
          new Row("big0", Big0.class, 4, 82_472, "big", 0, 0.42, 0.20),
          new Row("casw 5", Casw.class, 5, 32_880, "casw", 5, 0.257, 0.033),
          new Row("CoA 5", CoA.class, 6, 57_600, "CoA", 5, 0.335, 0.050),
          new Row("ainc 8", Ainc.class, 8, 40_320, "ainc", 8, 2.21, 0.45),
          new Row("hwqueue-ra", HwQueue.class, 4, 5_483, "hwqueue-ra", 0, 2.46, 0.23));

  public static void main(String[] args) {
    Optional<TrustSketch> sketch = TrustSketch.find(Path.of(args[0]));
    System.out.println(
        "executions under rc11, through bytecode; processor seconds, 1 and 2: elapsed");
    System.out.printf(
        "  %-12s %10s %7s %7s %7s %7s %8s %8s %8s %8s %6s%n",
        "",
        "executions",
        "cold",
        "warm",
        "1",
        "2",
        "sketch",
        "its warm",
        "GenMC",
        "allowed",
        "of it");
    for (Row row : ROWS) {
      measure(row, sketch);
    }
    ROWS.subList(0, 3).forEach(RelaxedSpeed::twoCores);
  }

  /**
   * The speed-up of two workers, compared with that of two processors on work that shares nothing.
   */
  private static void twoCores(Row row) {
    ExploredRow explored = new ExploredRow(row.type(), row.threads());
    ExploredRow other = new ExploredRow(row.type(), row.threads());
    explore(row, explored, 2);
    double one = elapsed(row, explored, 1);
    double two = elapsed(row, explored, 2);
    double both = Double.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      long start = System.nanoTime();
      Thread second = new Thread(() -> explore(row, other, 1));
      second.start();
      explore(row, explored, 1);
      await(second);
      both = Math.min(both, (System.nanoTime() - start) / 1e9);
    }
    System.out.printf(
        Locale.ROOT,
        "two workers on %s: %.2f times as fast as one; two explorations at once: %.2f times%n",
        row.name(),
        one / two,
        2 * one / both);
  }

  private static void await(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void measure(Row row, Optional<TrustSketch> sketch) {
    ExploredRow explored = new ExploredRow(row.type(), row.threads());
    double cold = Cpu.seconds(() -> explore(row, explored, 1));
    double warm = Double.MAX_VALUE;
    for (int i = 0; i < WARM; i++) {
      warm = Math.min(warm, Cpu.seconds(() -> explore(row, explored, 1)));
    }
    double one = elapsed(row, explored, 1);
    double two = elapsed(row, explored, 2);
    // The recorded time of the prototype was also that of its first run.
    double now = sketch.map(it -> it.seconds(row.sketch(), row.number(), 1)).orElse(0.0);
    double later = sketch.map(it -> it.seconds(row.sketch(), row.number(), WARM)).orElse(0.0);
    double slower = now == 0 ? 1 : now / row.recorded();
    double allowed = row.genmc() / 5 * slower;
    System.out.printf(
        Locale.ROOT,
        "  %-12s %,10d %7.2f %7.2f %7.2f %7.2f %8.2f %8.2f %8.2f %8.2f %5.0f%%%n",
        row.name(),
        row.executions(),
        cold,
        warm,
        one,
        two,
        now,
        later,
        row.genmc(),
        allowed,
        100 * warm / allowed);
  }

  private static double elapsed(Row row, ExploredRow explored, int workers) {
    double best = Double.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      long start = System.nanoTime();
      explore(row, explored, workers);
      best = Math.min(best, (System.nanoTime() - start) / 1e9);
    }
    return best;
  }

  private static void explore(Row row, ExploredRow explored, int workers) {
    Exploration.Result result = explored.run(workers);
    if (result.executions() != row.executions()) {
      throw new IllegalStateException(row.name() + " has " + result + ", not " + row.executions());
    }
  }
}
