package io.selvage.bench.lincheck;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.samples.FifoQueue;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * One subject by one tool, in a process of its own: {@code Compared TOOL SUBJECT}. Prints what was
 * found, the time by the clock and of processors, and the most memory that the process had.
 */
public final class Compared {
  private static final Duration TIME = Duration.ofSeconds(60);

  private Compared() {}

  public static void main(String[] args) throws IOException {
    long start = System.nanoTime();
    String found = args[0].equals("selvage") ? bySelvage(args[1]) : byLincheck(args[1]);
    double cpu =
        ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime()
            / 1e9;
    System.out.printf(
        Locale.ROOT,
        "  %-16s %-9s %7.1f s %7.1f s %6d MB   %s%n",
        args[1],
        args[0],
        (System.nanoTime() - start) / 1e9,
        cpu,
        peak(),
        found);
  }

  /** In MB, as the system counts. */
  private static long peak() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  private static String byLincheck(String subject) {
    Class<?> type =
        switch (subject) {
          case "deque" -> Subjects.Deque.class;
          case "queue+size" -> Subjects.QueueWithSize.class;
          case "map" -> Subjects.Map.class;
          default -> Subjects.RightQueue.class;
        };
    try {
      new ModelCheckingOptions()
          .threads(2)
          .actorsPerThread(3)
          .iterations(30)
          .invocationsPerIteration(10_000)
          .check(type);
      return "nothing in 30 random scenarios x 10,000 schedules";
    } catch (AssertionError e) {
      return "violation";
    }
  }

  private static String bySelvage(String subject) {
    Check check =
        switch (subject) {
          case "deque" ->
              of(ConcurrentLinkedDeque.class, java.util.ArrayDeque.class)
                  .operations("addFirst, pollFirst, peekLast");
          case "queue+size" ->
              of(ConcurrentLinkedQueue.class, java.util.ArrayDeque.class)
                  .operations("offer, poll, size");
          case "map" ->
              of(ConcurrentHashMap.class, java.util.HashMap.class)
                  .operations("put({1, 2}, 0), remove(java.lang.Object), containsValue(0)");
          default ->
              of(MSQueue.class, FifoQueue.class)
                  .operations("enqueue, dequeue")
                  .classPath(List.of(home()));
        };
    Answer answer = check.engine("refine").within(TIME).ask();
    if (answer.verdict() instanceof Verdict.Refuted refuted) {
      return "violation: " + CallSyntax.print(refuted.counterexample().again().get().client());
    }
    return answer.verdict() instanceof Verdict.Verified verified
        ? verified.guarantee().claim()
        : answer.verdict().word();
  }

  private static Check of(Class<?> subject, Class<?> meaning) {
    return Check.object(subject.getName()).against(meaning.getName());
  }

  private static Path home() {
    try {
      return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
