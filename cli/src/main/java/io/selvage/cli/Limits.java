package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How much an answer may cost. */
final class Limits {
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "For how long to look: 500ms, 10s, 2m, 1h (default: 10s).")
  private String time = "";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "How much memory to use: 512m, 2g (default: most of the Java heap).")
  private String memory = "";

  Duration time() {
    return time.isEmpty() ? Check.TIME : Quantities.duration("--time", time);
  }

  /** Begins to run out when it is made. */
  Budget budget() {
    return Budget.of(time(), memory());
  }

  private long memory() {
    if (memory.isEmpty()) {
      return Check.sensibleMemory();
    }
    long bytes = Quantities.bytes("--memory", memory);
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw Diagnostic.BAD_OPTION.error(
          "--memory "
              + memory
              + " is more than the Java heap has; start with SELVAGE_OPTS=-Xmx"
              + memory);
    }
    return bytes;
  }
}
