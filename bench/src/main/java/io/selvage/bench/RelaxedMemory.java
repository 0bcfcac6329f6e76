package io.selvage.bench;

import io.selvage.bench.explored.Big2;
import io.selvage.bench.explored.ExploredRow;
import io.selvage.relaxed.engine.Exploration;
import java.util.Locale;

/** Fifteen million executions in the heap given to the process. */
final class RelaxedMemory {
  private RelaxedMemory() {}

  public static void main(String[] args) {
    ExploredRow row = new ExploredRow(Big2.class, 4);
    Exploration.Result[] result = new Exploration.Result[1];
    double seconds = Cpu.seconds(() -> result[0] = row.run(1));
    Runtime runtime = Runtime.getRuntime();
    System.gc();
    System.out.printf(
        Locale.ROOT,
        "big2: %,d executions, %.1f s, %d MB used afterwards of a heap of %d MB%n",
        result[0].executions(),
        seconds,
        runtime.totalMemory() - runtime.freeMemory() >> 20,
        runtime.maxMemory() >> 20);
  }
}
