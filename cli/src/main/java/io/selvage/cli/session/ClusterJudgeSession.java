package io.selvage.cli.session;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.cli.option.ClusterOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.render.ClusterReportPrinter;
import io.selvage.cli.result.ClusterHistoryReport;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.formats.LineNumbers;
import io.selvage.formats.RecordedHistory;
import io.selvage.history.HistoryExplanation;
import io.selvage.history.SearchedCriterion;
import io.selvage.report.HistoryReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code selvage judge --on}: a history in many files, judged elsewhere, told here. */
public final class ClusterJudgeSession {
  private static final Duration FOR_CORES = Duration.ofSeconds(20);

  private final Terminal terminal;
  private final ClusterReportPrinter printer;
  private final SearchedCriterion criterion;
  private final SpecificationChooser specification;
  private final List<Path> classPath;

  public ClusterJudgeSession(
      Terminal terminal,
      ClusterReportPrinter printer,
      SearchedCriterion criterion,
      SpecificationChooser specification,
      List<Path> classPath) {
    this.terminal = terminal;
    this.printer = printer;
    this.criterion = criterion;
    this.specification = specification;
    this.classPath = classPath;
  }

  public int judge(ClusterOption option, List<String> inputs, LimitOptions limits) {
    Budget budget = limits.budgetIfAny(terminal);
    try (InterruptHandler interruption = InterruptHandler.of(budget);
        ClusterProvider.Machines machines = option.open(terminal, limits)) {
      long start = System.nanoTime();
      HistoryJudge judge = machines.historyJudge();
      SpecificationChooser.Choice choice =
          choice(judge.beginning(inputs, ClusterOption.patience(terminal, limits)), inputs.get(0));
      HistoryJudge.Judged judged;
      try (ProgressLine progress = ProgressLine.on(terminal, limits.timeIfAny())) {
        judged =
            judge.judge(
                new HistoryJudge.Parts(
                    inputs,
                    choice.named().name(),
                    choice.named().initial(),
                    classPath,
                    criterion.name()),
                budget,
                progress);
      }
      ClusterHistoryReport report =
          new ClusterHistoryReport(
              String.join(", ", inputs),
              criterion,
              choice,
              judged,
              reports(judged, choice, limits),
              machines.reused(),
              (System.nanoTime() - start) / 1_000_000);
      printer.print(report);
      return interruption.survived(report.exitCode());
    }
  }

  /** What the command line says, else the files do. */
  private SpecificationChooser.Choice choice(ClusterProvider.Beginning beginning, String file) {
    RecordedHistory nothing =
        new RecordedHistory(
            History.EMPTY,
            LineNumbers.none(),
            beginning.specification(),
            beginning.initial(),
            "selvage");
    return specification.of(nothing, file);
  }

  private List<HistoryReport> reports(
      HistoryJudge.Judged judged, SpecificationChooser.Choice choice, LimitOptions limits) {
    List<HistoryReport> reports = new ArrayList<>();
    for (HistoryJudge.Fault fault : judged.faults()) {
      reports.add(
          new RecordedHistoryJudge(
                  criterion.name(),
                  "",
                  specification,
                  Optional.empty(),
                  Optional.of(HistoryExplanation.CORE))
              .judge(
                  fault.key().isEmpty() ? "the history" : "key " + fault.key(),
                  fault.history(),
                  i -> fault.places().get(i).line(),
                  choice,
                  limits.allowanceIfAny(terminal, FOR_CORES)));
    }
    return reports;
  }
}
