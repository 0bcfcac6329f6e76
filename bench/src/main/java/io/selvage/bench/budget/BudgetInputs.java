package io.selvage.bench.budget;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Inputs that take long, generated deterministically each time. */
final class BudgetInputs {
  private static final int CONTROLS = 54_588;
  private static final int TRANSITIONS = 81_957;
  private static final int LOCALS = 40;

  private final Path folder;
  private final Random random = new Random(1);

  BudgetInputs(Path folder) {
    this.folder = folder;
  }

  void make() throws IOException {
    threads();
    chain();
    wide();
    history("overlapping.jsonl", "register", 60, 400);
    history("long.jsonl", "register", 8, 300_000);
    history("queue.jsonl", "queue", 40, 4_000);
    history("stack.jsonl", "stack", 40, 4_000);
    litmus();
    trace();
  }

  private PrintWriter writer(String name) throws IOException {
    return new PrintWriter(Files.newBufferedWriter(folder.resolve(name), StandardCharsets.UTF_8));
  }

  /** As large as the largest public ones. */
  private void threads() throws IOException {
    try (PrintWriter out = writer("large.tts")) {
      out.println(CONTROLS + " " + LOCALS);
      for (int i = 0; i < TRANSITIONS; i++) {
        int from = i < CONTROLS - 2 ? i : random.nextInt(CONTROLS);
        int to = i < CONTROLS - 2 ? i + 1 : random.nextInt(CONTROLS);
        out.printf("%d %d -> %d %d%n", from, i % LOCALS, to, random.nextInt(LOCALS));
      }
    }
    Files.writeString(folder.resolve("large.prop"), (CONTROLS - 1) + "|1,2,3");
  }

  /** Tokens move down a chain and double on the way. */
  private void chain() throws IOException {
    int places = 60;
    try (PrintWriter out = writer("chain.spec")) {
      out.println("vars\n" + names(places) + "\n\nrules");
      for (int i = 0; i + 1 < places; i++) {
        out.printf("x%d >= 2 -> x%d' = x%d-2, x%d' = x%d+1;%n", i, i, i, i + 1, i + 1);
        out.printf("x%d >= 1 -> x%d' = x%d-1, x%d' = x%d+2;%n", i + 1, i + 1, i + 1, i, i);
      }
      init(out, places, 1);
      out.printf("target%nx%d >= 9, x%d >= 9%n", places - 1, places / 2);
    }
  }

  private void wide() throws IOException {
    int places = 400;
    try (PrintWriter out = writer("wide.spec")) {
      out.println("vars\n" + names(places) + "\n\nrules");
      for (int i = 0; i < 6_000; i++) {
        int a = random.nextInt(places);
        int b = random.nextInt(places);
        int c = random.nextInt(places);
        if (a != b && b != c && a != c) {
          out.printf(
              "x%d >= 1, x%d >= 1 -> x%d' = x%d-1, x%d' = x%d-1, x%d' = x%d+1;%n",
              a, b, a, a, b, b, c, c);
        }
      }
      init(out, places, 0);
      out.printf("target%nx%d >= 30, x%d >= 30%n", places - 1, places / 2);
    }
  }

  private static String names(int places) {
    return IntStream.range(0, places).mapToObj(i -> "x" + i).collect(Collectors.joining(" "));
  }

  private static void init(PrintWriter out, int places, int first) {
    out.println("\ninit");
    out.println(
        IntStream.range(0, places)
                .mapToObj(i -> "x" + i + (i == 0 || first == 0 && i < 20 ? " >= 1" : " = 0"))
                .collect(Collectors.joining(", "))
            + "\n");
  }

  /** Calls of a number of processes, all of which overlap; their results are arbitrary. */
  private void history(String name, String specification, int processes, int calls)
      throws IOException {
    String put = specification.equals("register") ? "write" : add(specification);
    String get = specification.equals("register") ? "read" : remove(specification);
    try (PrintWriter out = writer(name)) {
      out.println("{\"selvage\":1,\"specification\":\"" + specification + "\"}");
      for (int done = 0; done < calls; done += processes) {
        boolean[] reads = new boolean[processes];
        for (int p = 0; p < processes; p++) {
          reads[p] = random.nextBoolean();
          out.printf(
              "{\"event\":\"call\",\"process\":%d,\"method\":\"%s\"%s}%n",
              p, reads[p] ? get : put, reads[p] ? "" : ",\"arguments\":[" + (done + p) % 97 + "]");
        }
        for (int p = 0; p < processes; p++) {
          out.printf(
              "{\"event\":\"return\",\"process\":%d%s}%n",
              p, reads[p] ? ",\"value\":" + (done + random.nextInt(processes)) % 97 : "");
        }
      }
    }
  }

  private static String add(String specification) {
    return specification.equals("queue") ? "offer" : "push";
  }

  private static String remove(String specification) {
    return specification.equals("queue") ? "poll" : "pop";
  }

  /** Writers and readers of the same locations. */
  private void litmus() throws IOException {
    try (PrintWriter out = writer("many.litmus")) {
      out.println("C many\n\n{ }\n");
      for (int t = 0; t < 7; t++) {
        out.println("P" + t + " (atomic_int* x, atomic_int* y) {");
        for (int i = 0; i < 4; i++) {
          out.printf("  atomic_store_explicit(x, %d, memory_order_relaxed);%n", 10 * t + i);
          out.printf("  int r%d = atomic_load_explicit(y, memory_order_relaxed);%n", i);
          out.printf("  atomic_store_explicit(y, %d, memory_order_relaxed);%n", 10 * t + i + 5);
        }
        out.println("}\n");
      }
      out.println("exists (0:r0=13 /\\ 1:r3=28 /\\ 2:r1=68)");
    }
  }

  private void trace() throws IOException {
    try (PrintWriter out = writer("trace.std")) {
      for (int i = 0; i < 400_000; i++) {
        int thread = i % 50;
        out.println("T" + thread + "|begin(m)|1");
        out.println("T" + thread + "|acq(l" + thread + ")|2");
        out.println("T" + thread + "|w(x" + thread + ")|3");
        out.println("T" + thread + "|rel(l" + thread + ")|4");
        out.println("T" + thread + "|end(m)|5");
      }
    }
  }
}
