package io.selvage.cli.session;

import io.selvage.check.ClusterProvider;
import io.selvage.check.HistoryJudge;
import io.selvage.cli.option.ClusterOption;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.render.SelvageVersion;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.ShardedHistoryFindings;
import io.selvage.formats.LineNumbers;
import io.selvage.formats.RecordedHistory;
import io.selvage.history.HistoryExplanation;
import io.selvage.history.SearchedCriterion;
import io.selvage.report.HistoryReport;
import io.selvage.report.HistoryReportText;
import io.selvage.report.ShardedHistoryJson;
import io.selvage.report.ShardedHistoryReport;
import io.selvage.report.ShardedHistoryText;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code selvage judge --on}: a history in many files, judged elsewhere, told here. */
public final class ClusterJudgeSession {
  private static final Duration FOR_CORES = Duration.ofSeconds(20);

  private final Terminal terminal;
  private final OutputOptions output;
  private final SearchedCriterion criterion;
  private final SpecificationChooser specification;
  private final List<Path> classPath;

  public ClusterJudgeSession(
      Terminal terminal,
      OutputOptions output,
      SearchedCriterion criterion,
      SpecificationChooser specification,
      List<Path> classPath) {
    this.terminal = terminal;
    this.output = output;
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
      ShardedHistoryFindings judged;
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
      ShardedHistoryReport report =
          new ShardedHistoryReport(
              String.join(", ", inputs),
              criterion,
              choice.specification().name(),
              choice.assumptions(),
              judged,
              reports(judged, choice, limits),
              machines.reused(),
              (System.nanoTime() - start) / 1_000_000);
      terminal.out().print(text(report));
      terminal.out().flush();
      return interruption.survived(report.exitCode());
    }
  }

  private String text(ShardedHistoryReport report) {
    if (output.isJson()) {
      return ShardedHistoryJson.of(report, SelvageVersion.number()) + "\n";
    }
    return new ShardedHistoryText(
            new HistoryReportText(output.glyphs(terminal), output.colours(terminal)))
        .render(report);
  }

  /** The specification that the command line names, or else the files. */
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
      ShardedHistoryFindings judged, SpecificationChooser.Choice choice, LimitOptions limits) {
    List<HistoryReport> reports = new ArrayList<>();
    for (ShardedHistoryFindings.Fault fault : judged.faults()) {
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
