package io.selvage.bench.history;

import io.selvage.bench.Heap;
import io.selvage.bench.Table;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.formats.HistoryReader;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * The judge of histories: recorded ones compared with the times of Porcupine, from parsed events to
 * the verdict with its evidence checked, and generated ones of growing length.
 */
public final class JudgeSpeed {
  private static final Path PORCUPINE = Path.of("../shared/testdata/porcupine");
  private static final int WARM_UP = 1_500;

  /** A recorded history, and Porcupine's time for it. */
  private record Log(String name, History history, String verdict, double porcupine) {
    /**
     * Whether Porcupine is a thousand times slower than on most, so that it would dominate the sum.
     */
    boolean isApart() {
      return name.contains("etcd_002");
    }
  }

  private JudgeSpeed() {}

  public static void main(String[] arguments) throws IOException {
    Path data = arguments.length > 0 ? Path.of(arguments[0]) : PORCUPINE;
    if (Files.isDirectory(data)) {
      etcd(logs(data, "jepsen/"));
      keyValue(logs(data, "kv/c10"));
    } else {
      System.out.println("SKIPPED: the recorded histories, as there is no " + data);
    }
    fiftyClients();
    registers("5 values", random -> Value.of(random.nextInt(5)));
    int[] next = {0};
    registers("all values different", random -> Value.of(++next[0]));
  }

  private static List<Log> logs(Path data, String prefix) throws IOException {
    List<Log> logs = new ArrayList<>();
    for (String line : Files.readAllLines(data.resolve("verdicts.tsv"))) {
      String[] fields = line.split("\t", -1);
      if (fields[0].startsWith(prefix)) {
        History history = HistoryReader.read(data.resolve(fields[0])).history();
        String verdict = fields[8].equals("linearizable") ? "verified" : "refuted";
        logs.add(new Log(fields[0], history, verdict, Double.parseDouble(fields[9])));
      }
    }
    return logs;
  }

  private static void judge(History history, Specification<?> specification, String by, String is) {
    var judgement =
        StrongConsistency.LINEARIZABILITY
            .by(by)
            .judgement(history, specification, Budget.unlimited());
    if (!judgement.verdict().word().equals(is)) {
      throw new IllegalStateException("expected " + is + ", found " + judgement);
    }
  }

  private static void etcd(List<Log> logs) {
    Table.head("judge: logs of etcd beside Porcupine, processor times, memory allocated");
    Specification<?> register =
        BuiltInSpecifications.named("cas-register", Optional.of(Value.NULL));
    for (int i = 0; i < WARM_UP; i++) {
      logs.forEach(log -> judge(log.history, register, "auto", log.verdict));
    }
    double product = 0;
    double slowest = 0;
    System.out.printf("  %-24s %10s %10s %10s %10s%n", "", "ms", "Porcupine", "ratio", "MB");
    for (Log log : logs) {
      Runnable work = () -> judge(log.history, register, "auto", log.verdict);
      double millis = millis(work);
      double ratio = millis / log.porcupine;
      product += log.isApart() ? 0 : Math.log(ratio);
      slowest = Math.max(slowest, millis);
      System.out.printf(
          Locale.ROOT,
          "  %-24s %10.3f %10.3f %10.3f %10.3f%n",
          log.name,
          millis,
          log.porcupine,
          ratio,
          Heap.allocated(work) / 1e6);
    }
    long counted = logs.stream().filter(log -> !log.isApart()).count();
    Table.row("ratio, geometric mean without etcd_002", Math.exp(product / counted), "", "<= 0.25");
    Table.row("slowest", slowest, "ms", "< 20");
  }

  /** Milliseconds for one, in batches long enough for the clock. */
  private static double millis(Runnable work) {
    int batch = 20;
    return Table.nanos(
            batch,
            () -> {
              for (int i = 0; i < batch; i++) {
                work.run();
              }
            })
        / 1e6;
  }

  private static void keyValue(List<Log> logs) {
    Table.head("judge: keys and texts, 10 clients");
    Specification<?> texts = BuiltInSpecifications.named("kv", Optional.empty());
    for (Log log : logs) {
      for (String by : List.of("jit", "auto")) {
        Runnable work = () -> judge(log.history, texts, by, log.verdict);
        String how = by.equals("jit") ? " without a cut by keys" : " cut by keys";
        measured(log.name + how, work, by.equals("jit") ? "< 100" : "");
      }
    }
  }

  private static void fiftyClients() {
    Table.head("judge: keys and texts, 50 clients, 1,712 operations, generated");
    Specification<?> texts = BuiltInSpecifications.named("kv", Optional.empty());
    History history = GeneratedHistory.of(texts, JudgeSpeed::putAppendOrGet, 1_712, 50, 1);
    measured("cut by keys", () -> judge(history, texts, "auto", "verified"), "");
  }

  private static Invocation putAppendOrGet(Random random) {
    Value key = Value.of("k" + random.nextInt(10));
    Value text = Value.of("x " + random.nextInt(1_000) + " y");
    return switch (random.nextInt(4)) {
      case 0 -> Invocation.of("put", key, text);
      case 1 -> Invocation.of("append", key, text);
      default -> Invocation.of("get", key);
    };
  }

  private static void measured(String what, Runnable work, String asked) {
    for (int i = 0; i < 20; i++) {
      work.run();
    }
    Table.row(what, Table.nanos(1, work) / 1e6, "ms", asked);
    Table.row("  heap at most", Heap.peak(work), "MB", "");
  }

  private static void registers(String values, Function<Random, Value> value) {
    Table.head("judge: a register, 8 clients, " + values + ", by the general search");
    double firstNanos = 0;
    double firstBytes = 0;
    for (int size = 1_000; size <= 1_000_000; size *= 10) {
      List<History> histories = new ArrayList<>();
      for (int i = 0; i < Math.max(1, 100_000 / size); i++) {
        histories.add(register(size, value, i));
      }
      Specification<?> register = BuiltInSpecifications.named("register", Optional.of(Value.of(0)));
      Runnable work =
          () -> histories.forEach(history -> judge(history, register, "jit", "verified"));
      int operations = size * histories.size();
      double nanos = Table.nanos(operations, work);
      double bytes = (double) Heap.allocated(work) / operations;
      firstNanos = firstNanos == 0 ? nanos : firstNanos;
      firstBytes = firstBytes == 0 ? bytes : firstBytes;
      Table.row(String.format("%,d operations, time of one", size), nanos, "ns", "");
      Table.row("  grown by", nanos / firstNanos, "", "<= 2");
      Table.row("  allocated for one", bytes, "bytes", "");
      Table.row("  grown by", bytes / firstBytes, "", "<= 2");
      Table.row("  heap at most", Heap.peak(work), "MB", "");
    }
  }

  private static History register(int size, Function<Random, Value> value, long seed) {
    return GeneratedHistory.of(
        BuiltInSpecifications.named("register", Optional.of(Value.of(0))),
        random ->
            random.nextBoolean()
                ? Invocation.of("read")
                : Invocation.of("write", value.apply(random)),
        size,
        8,
        seed);
  }
}
