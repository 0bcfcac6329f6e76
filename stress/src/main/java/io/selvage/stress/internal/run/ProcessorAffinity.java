package io.selvage.stress.internal.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pins each thread to a processor where the system permits it: on a busy machine two threads that
 * wait for each other are otherwise placed on one processor and alternate. Only an optimisation:
 * nothing depends on it.
 */
final class ProcessorAffinity {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path SELF = Path.of("/proc/thread-self");
  private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(\\S+)");
  private static final long PATIENCE_MILLIS = 500;

  private ProcessorAffinity() {}

  /** Pins the current thread to one of the processors, by its number among the threads. */
  static void take(int number) {
    try {
      List<Integer> all = allowed(Files.readString(STATUS));
      if (all.size() > 1) {
        String task = Files.readSymbolicLink(SELF).getFileName().toString();
        String processor = String.valueOf(all.get(number % all.size()));
        run("taskset", "-p", "-c", processor, task);
      }
    } catch (IOException e) {
      // Not Linux, or the command is missing: the system places the threads.
    }
  }

  private static void run(String... command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The numbers in a list such as {@code 0-3,8}. */
  static List<Integer> allowed(String status) {
    List<Integer> numbers = new ArrayList<>();
    Matcher matcher = ALLOWED.matcher(status);
    if (matcher.find()) {
      for (String range : matcher.group(1).split(",")) {
        String[] ends = range.split("-");
        int last = Integer.parseInt(ends[ends.length - 1]);
        for (int i = Integer.parseInt(ends[0]); i <= last; i++) {
          numbers.add(i);
        }
      }
    }
    return numbers;
  }
}
