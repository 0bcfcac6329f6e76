package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million operations, all with values of their own: nothing to share. */
@Tag("full")
final class MillionTest {
  private static final int SIZE = 1_000_000;
  private static final int CLIENTS = 8;

  @Test
  void isWrittenAndReadInHalfAGigabyte(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("million.jsonl");
    write(file);
    History history = HistoryReader.read(file).history();
    long used = live();
    assertThat(history.size()).isEqualTo(SIZE);
    assertThat(history.operation(SIZE - 1).toString()).isEqualTo("write(" + (SIZE - 1) + ")");
    assertThat(used).isLessThan(512L << 20);
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
      SelvageWriter.write(new History(operations, new IntervalOrder(calls, returns)), out);
    }
  }
}
