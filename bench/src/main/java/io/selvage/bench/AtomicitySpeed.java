package io.selvage.bench;

import io.selvage.unbounded.atomicity.RapidTraceReader;
import io.selvage.unbounded.atomicity.SerializabilityMonitor;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Measures the atomicity monitor on executions without violation, including parsing. */
final class AtomicitySpeed {
  private static final int THREADS = 16;
  private static final int VARIABLES = 100_000;
  private static final int BLOCK = 2_000_000;

  private AtomicitySpeed() {}

  public static void main(String[] args) {
    int times = args.length == 0 ? 25 : Integer.parseInt(args[0]);
    long seed = 20261116;
    SerializableTrace trace = new SerializableTrace(THREADS, VARIABLES, seed);
    byte[] block = trace.block(BLOCK);
    Table.head("atomicity, 16 threads, 100,000 variables; seed " + seed);
    long[] events = new long[1];
    long start = System.nanoTime();
    double cpu = Cpu.seconds(() -> events[0] = monitor(block, times));
    double seconds = (System.nanoTime() - start) / 1e9;
    Table.row("events", events[0] / 1e6, "M", "50");
    Table.row("a second, parsing included", events[0] / seconds / 1e6, "M/s", "3");
    Table.row("a second of the processor", events[0] / cpu / 1e6, "M/s", "");
  }

  private static long monitor(byte[] block, int times) {
    SerializabilityMonitor monitor = new SerializabilityMonitor();
    try {
      new RapidTraceReader("generated", SerializableTrace.repeated(block, times)).read(monitor);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    monitor.finish();
    if (monitor.violation().isPresent()) {
      throw new IllegalStateException("not serializable: " + monitor.violation());
    }
    return monitor.events();
  }
}
