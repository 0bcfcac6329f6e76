package io.selvage.cli.session;

import io.selvage.cli.input.HistoryInput;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.render.HistoryReportPrinter;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.cli.supervise.TimeAllowance;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.report.HistoryReport;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Judges histories and prints what comes of it, one after the other, each with a budget of its own.
 * If interrupted, it ends with what is known by then.
 */
public final class JudgeSession {
  private final Terminal terminal;
  private final RecordedHistoryJudge judge;
  private final LimitOptions limits;
  private volatile TimeAllowance current = new TimeAllowance(Duration.ZERO, 0, Duration.ZERO);
  private volatile boolean interrupted;

  public JudgeSession(Terminal terminal, RecordedHistoryJudge judge, LimitOptions limits) {
    this.terminal = terminal;
    this.judge = judge;
    this.limits = limits;
  }

  /** What is wrong with the only input is wrong with the command. */
  public int judgeOne(HistoryInput input, Consumer<HistoryReport> printer) {
    try (InterruptHandler interruption = InterruptHandler.calling(this::stop)) {
      limits.wholeTime().ifPresent(terminal.supervisor()::allow);
      HistoryReport report = report(input, limits.allowance(terminal));
      printer.accept(report);
      return interruption.survived(report.exitCode());
    }
  }

  /** An input that is wrong does not keep the others from being judged. */
  public int judgeAll(List<HistoryInput> inputs, HistoryReportPrinter printer) {
    try (InterruptHandler interruption = InterruptHandler.calling(this::stop)) {
      int exit = ExitCode.DONE;
      for (HistoryInput input : inputs) {
        if (interrupted) {
          exit = worse(exit, ExitCode.UNKNOWN);
          break;
        }
        exit = worse(exit, judged(input, printer));
        terminal.supervisor().known(exit);
      }
      printer.end();
      return interruption.survived(exit);
    }
  }

  private int judged(HistoryInput input, HistoryReportPrinter printer) {
    try {
      HistoryReport report = report(input, limits.allowanceOfOne(terminal));
      printer.print(report);
      return report.exitCode();
    } catch (UsageException e) {
      printer.print(input.name(), e);
      return ExitCode.USAGE;
    }
  }

  private HistoryReport report(HistoryInput input, TimeAllowance allowance) {
    current = allowance;
    if (interrupted) {
      allowance.cancel();
    }
    try (ProgressLine progress = ProgressLine.on(terminal, limits.time())) {
      return UserCodeGuard.of(terminal, judge.specification())
          .call(allowance::isOver, () -> judge.judge(input, allowance, progress));
    }
  }

  private void stop() {
    interrupted = true;
    current.cancel();
  }

  /** Wrong input over refuted over unknown over verified. */
  private static int worse(int a, int b) {
    List<Integer> order =
        List.of(ExitCode.DONE, ExitCode.UNKNOWN, ExitCode.REFUTED, ExitCode.USAGE);
    return order.indexOf(a) >= order.indexOf(b) ? a : b;
  }
}
