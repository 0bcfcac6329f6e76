package io.selvage.cli;

import io.selvage.check.Cluster;
import io.selvage.check.HistoryJudge;
import io.selvage.core.Budget;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.formats.LineNumbers;
import io.selvage.formats.Recording;
import io.selvage.history.SearchedCriterion;
import io.selvage.report.Ruling;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code selvage judge --on}: a history in many files, judged elsewhere, told here. */
final class ClusterJudge {
  private static final Duration FOR_CORES = Duration.ofSeconds(20);

  private final Terminal terminal;
  private final ClusterPrinter printer;
  private final SearchedCriterion criterion;
  private final Meaning meaning;
  private final List<Path> classPath;

  ClusterJudge(
      Terminal terminal,
      ClusterPrinter printer,
      SearchedCriterion criterion,
      Meaning meaning,
      List<Path> classPath) {
    this.terminal = terminal;
    this.printer = printer;
    this.criterion = criterion;
    this.meaning = meaning;
    this.classPath = classPath;
  }

  int judge(ClusterOption option, List<String> inputs, Limits limits) {
    Budget budget = limits.budgetIfAny();
    try (Interruption interruption = Interruption.of(budget);
        Cluster.Machines machines = option.open(terminal)) {
      long start = System.nanoTime();
      HistoryJudge judge = machines.historyJudge();
      Meaning.Choice choice = choice(judge.beginning(inputs), inputs.get(0));
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
      ClusterRuling ruling =
          new ClusterRuling(
              String.join(", ", inputs),
              criterion,
              choice,
              judged,
              rulings(judged, choice),
              machines.reused(),
              (System.nanoTime() - start) / 1_000_000);
      printer.print(ruling);
      return interruption.survived(ruling.exitCode());
    }
  }

  /** What the command line says, else the files do. */
  private Meaning.Choice choice(Cluster.Beginning beginning, String file) {
    Recording nothing =
        new Recording(
            new History(List.of(), new Intervals(new long[0], new long[0])),
            LineNumbers.none(),
            beginning.specification(),
            beginning.initial(),
            "selvage");
    return meaning.of(nothing, file);
  }

  private List<Ruling> rulings(HistoryJudge.Judged judged, Meaning.Choice choice) {
    List<Ruling> rulings = new ArrayList<>();
    for (HistoryJudge.Fault fault : judged.faults()) {
      rulings.add(
          new Judge(criterion, meaning, Optional.empty())
              .judge(
                  fault.key().isEmpty() ? "the history" : "key " + fault.key(),
                  fault.history(),
                  i -> fault.places().get(i).line(),
                  choice,
                  new Allowance(FOR_CORES, Long.MAX_VALUE)));
    }
    return rulings;
  }
}
