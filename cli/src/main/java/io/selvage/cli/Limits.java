package io.selvage.cli;

import io.selvage.check.Check;
import io.selvage.core.Budget;
import io.selvage.core.Diagnostic;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How much an answer may cost. */
final class Limits {
  private static final int PART_FOR_PRINTING = 20;
  private static final Duration LONGEST_PRINTING = Duration.ofMillis(300);

  static final Duration FOR_EVER = Duration.ofDays(10_000);

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description =
          "How long the answer may take: 500ms, 10s, 2m, 1h (default: ${bundle:usually:-10s}).")
  private String time = "";

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "How much memory to use: 512m, 2g (default: most of the Java heap).")
  private String memory = "";

  Duration time() {
    return time(Check.TIME);
  }

  private Duration time(Duration usually) {
    return time.isEmpty() ? usually : Quantities.duration("--time", time);
  }

  /**
   * Begins to run out when it is made. The time is that of the whole command, as the one who waits
   * sees it: what it took to start is gone, and something is kept for printing.
   */
  Budget budget(Terminal terminal) {
    return budget(terminal, Check.TIME);
  }

  /** The same for a command that takes longer; its bundle says so where help tells the time. */
  Budget budget(Terminal terminal, Duration usually) {
    return Budget.of(time(usually).minus(spent(terminal, time(usually))), memory());
  }

  /** The same for work that is done piece by piece. */
  Allowance allowance(Terminal terminal) {
    return new Allowance(left(terminal), memory());
  }

  /** What is left of the time, for work that watches the clock itself. */
  Duration left(Terminal terminal) {
    return time().minus(spent(terminal, time()));
  }

  /** For one of several, each with its own time, whatever the others took. */
  Allowance allowanceOfOne() {
    return new Allowance(time(), memory());
  }

  Budget budgetOfOne() {
    return Budget.of(time(), memory());
  }

  /** The same where one may take so long unless another time is given. */
  Budget budgetOfOne(Duration usually) {
    return Budget.of(time(usually), memory());
  }

  /** For work without an end of its own: it takes what time it takes, unless that is limited. */
  Duration timeIfAny() {
    return time.isEmpty() ? FOR_EVER : time();
  }

  Budget budgetIfAny() {
    return Budget.of(timeIfAny(), memory());
  }

  private static Duration spent(Terminal terminal, Duration all) {
    Duration printing = min(all.dividedBy(PART_FOR_PRINTING), LONGEST_PRINTING);
    return min(terminal.sinceStart().plus(printing), all.dividedBy(2));
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
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
