package io.selvage.cli.option;

import io.selvage.check.Check;
import io.selvage.cli.help.HelpHeading;
import io.selvage.cli.help.HelpSection;
import io.selvage.cli.supervise.ProcessSupervisor;
import io.selvage.cli.supervise.Terminal;
import io.selvage.cli.supervise.TimeAllowance;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How much an answer may cost. */
public final class LimitOptions {
  private static final int PART_FOR_PRINTING = 20;
  private static final Duration LONGEST_PRINTING = Duration.ofMillis(300);

  public static final Duration FOR_EVER = Duration.ofDays(10_000);

  @HelpSection(HelpHeading.SCOPE)
  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time budget: 500ms, 10s, 2m, 1h (default: ${bundle:default:-10s}).")
  private String time = "";

  @HelpSection(value = HelpHeading.SCOPE, advanced = true)
  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description = "Memory budget: 512m, 2g (default: most of the Java heap).")
  private String memory = "";

  public Duration time() {
    return time(Check.TIME);
  }

  /** With the time that was given, if one was: then a proof does not shorten it. */
  public Check limited(Check check) {
    return time.isEmpty() ? check : check.within(time());
  }

  private Duration time(Duration usually) {
    return time.isEmpty() ? usually : QuantityParser.duration("--time", time);
  }

  /**
   * Begins to run out when it is made. The time is that of the whole command, as the one who waits
   * sees it: what it took to start is gone, and something is kept for printing. Work that does not
   * end when it is spent is given up, so that there is time to say so.
   */
  public Budget budget(Terminal terminal) {
    return budget(terminal, Check.TIME);
  }

  /** The same for a command that takes longer; its resource bundle has the default for help. */
  public Budget budget(Terminal terminal, Duration usually) {
    return of(terminal, time(usually), memory());
  }

  /** The same for a command with options of its own. */
  public static Budget of(Terminal terminal, Duration time, long bytes) {
    return Budget.of(left(terminal, time), bytes).givingUpAfter(patience(terminal, time));
  }

  /** The same for work that is done piece by piece. */
  public TimeAllowance allowance(Terminal terminal) {
    return new TimeAllowance(left(terminal), memory(), patience(terminal, time()));
  }

  /** What is left of the time, for work that watches the clock itself. */
  public Duration left(Terminal terminal) {
    return left(terminal, time());
  }

  /**
   * Begins one of several pieces of work: how long it may take. The first began with the process.
   */
  public static Duration piece(Terminal terminal, Duration time) {
    return terminal.supervisor().allowPiece(time) ? left(terminal, time) : time;
  }

  /** For one of several, each with its own time, whatever the others took. */
  public TimeAllowance allowanceOfOne(Terminal terminal) {
    return new TimeAllowance(piece(terminal, time()), memory(), patience(terminal, time()));
  }

  public Budget budgetOfOne(Terminal terminal, Duration usually) {
    return ofOne(terminal, piece(terminal, time(usually)), memory());
  }

  /**
   * Of a row of a table that takes its time: it is ended with the process if it takes longer than
   * it was told it may.
   */
  public Budget budgetOfRow(Terminal terminal, Duration usually) {
    return time.isEmpty()
        ? Budget.of(usually, memory())
        : Budget.of(piece(terminal, time()), memory());
  }

  /** For work without an end of its own: it takes what time it takes, unless that is limited. */
  public Duration timeIfAny() {
    return time.isEmpty() ? FOR_EVER : time();
  }

  public Budget budgetIfAny(Terminal terminal) {
    return time.isEmpty()
        ? Budget.of(FOR_EVER, memory()).givingUpAfter(patience(terminal, Check.TIME))
        : budget(terminal);
  }

  /** For the final report: what is left of the time, where it is limited. */
  public TimeAllowance allowanceIfAny(Terminal terminal, Duration most) {
    Duration left = time.isEmpty() ? most : min(left(terminal), most);
    return new TimeAllowance(left, memory(), patience(terminal, most));
  }

  /** For one of several questions, where no options are taken. */
  public static Budget ofOne(Terminal terminal, Duration time, long bytes) {
    return Budget.of(time, bytes).givingUpAfter(patience(terminal, time));
  }

  /** For a command as a whole: when its process ends at the latest. */
  public Optional<Duration> wholeTime() {
    return wholeTime(Check.TIME);
  }

  public Optional<Duration> wholeTime(Duration usually) {
    return Optional.of(time(usually));
  }

  /** None where no time is given. */
  public Optional<Duration> wholeTimeIfAny() {
    return time.isEmpty() ? Optional.empty() : wholeTime();
  }

  /**
   * How long to wait for work when its budget is spent: where the process does not end, for ever.
   */
  private static Duration patience(Terminal terminal, Duration time) {
    return !terminal.isOfProcess()
        ? FOR_EVER
        : forPrinting(time).dividedBy(2).plus(ProcessSupervisor.late(time).dividedBy(5));
  }

  private static Duration forPrinting(Duration time) {
    return min(time.dividedBy(PART_FOR_PRINTING), LONGEST_PRINTING);
  }

  /** A start that took all the time leaves a little, so that something can be said. */
  private static Duration left(Terminal terminal, Duration all) {
    Duration left = all.minus(terminal.sinceStart()).minus(forPrinting(all));
    return max(left, min(all.dividedBy(2), ProcessSupervisor.late(all).dividedBy(8)));
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  private static Duration max(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }

  private long memory() {
    if (memory.isEmpty()) {
      return Check.sensibleMemory();
    }
    long bytes = QuantityParser.bytes("--memory", memory);
    if (bytes > Runtime.getRuntime().maxMemory()) {
      throw Diagnostic.BAD_OPTION.error(
          "--memory " + memory + " exceeds the Java heap; start with SELVAGE_OPTS=-Xmx" + memory);
    }
    return bytes;
  }
}
