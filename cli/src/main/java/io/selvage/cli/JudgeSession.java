package io.selvage.cli;

import io.selvage.core.UsageException;
import io.selvage.report.Ruling;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Judges histories and prints what comes of it, one after the other, each with a budget of its own.
 * If interrupted, it ends with what is known by then.
 */
final class JudgeSession {
  private final Terminal terminal;
  private final Judge judge;
  private final Limits limits;
  private volatile Allowance current = new Allowance(Duration.ZERO, 0);
  private volatile boolean interrupted;

  JudgeSession(Terminal terminal, Judge judge, Limits limits) {
    this.terminal = terminal;
    this.judge = judge;
    this.limits = limits;
  }

  /** What is wrong with the only input is wrong with the command. */
  int judgeOne(Input input, Consumer<Ruling> printer) {
    try (Interruption interruption = Interruption.calling(this::stop)) {
      Ruling ruling = ruling(input, limits.allowance(terminal));
      printer.accept(ruling);
      return interruption.survived(ruling.exitCode());
    }
  }

  /** An input that is wrong does not keep the others from being judged. */
  int judgeAll(List<Input> inputs, RulingsPrinter printer) {
    try (Interruption interruption = Interruption.calling(this::stop)) {
      int exit = Exit.DONE;
      for (Input input : inputs) {
        if (interrupted) {
          exit = worse(exit, Exit.UNKNOWN);
          break;
        }
        exit = worse(exit, judged(input, printer));
      }
      printer.end();
      return interruption.survived(exit);
    }
  }

  private int judged(Input input, RulingsPrinter printer) {
    try {
      Ruling ruling = ruling(input, limits.allowanceOfOne());
      printer.print(ruling);
      return ruling.exitCode();
    } catch (UsageException e) {
      printer.print(input.name(), e);
      return Exit.USAGE;
    }
  }

  private Ruling ruling(Input input, Allowance allowance) {
    current = allowance;
    if (interrupted) {
      allowance.cancel();
    }
    try (ProgressLine progress = ProgressLine.on(terminal, limits.time())) {
      return judge.judge(input, allowance, progress);
    }
  }

  private void stop() {
    interrupted = true;
    current.cancel();
  }

  /** Wrong input over refuted over unknown over verified. */
  private static int worse(int a, int b) {
    List<Integer> order = List.of(Exit.DONE, Exit.UNKNOWN, Exit.REFUTED, Exit.USAGE);
    return order.indexOf(a) >= order.indexOf(b) ? a : b;
  }
}
