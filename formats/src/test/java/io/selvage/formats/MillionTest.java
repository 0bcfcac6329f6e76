package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million operations, all with values of their own: nothing to share. */
final class MillionTest {
  private static final int SIZE = 1_000_000;
  private static final int CLIENTS = 8;

  @Test
  void isWrittenAndReadInSeconds(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("million.jsonl");
    long start = cpu();
    write(file);
    long written = cpu();
    History history = Formats.read(file).history();
    Duration reading = Duration.ofNanos(cpu() - written);
    long used = live();
    assertThat(history.size()).isEqualTo(SIZE);
    assertThat(history.operation(SIZE - 1).toString()).isEqualTo("write(" + (SIZE - 1) + ")");
    System.out.printf(
        "a million operations: written in %d ms, read in %d ms, %d MB live%n",
        Duration.ofNanos(written - start).toMillis(), reading.toMillis(), used >> 20);
    assertThat(used).isLessThan(512L << 20);
    assertThat(reading).isLessThan(Duration.ofSeconds(20));
  }

  /** The time of this thread alone: other builds may be running. */
  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long live() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Rounds in which all clients call, then all return. */
  private static void write(Path file) throws IOException {
    List<Operation> operations = new ArrayList<>(SIZE);
    long[] calls = new long[SIZE];
    long[] returns = new long[SIZE];
    for (int i = 0; i < SIZE; i++) {
      Invocation call = Invocation.of("write", Value.of(i));
      operations.add(new Operation(i % CLIENTS, call, Outcome.NOTHING));
      calls[i] = 2L * (i - i % CLIENTS) + i % CLIENTS;
      returns[i] = calls[i] + CLIENTS;
    }
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      SelvageWriter.write(new History(operations, new Intervals(calls, returns)), out);
    }
  }
}
