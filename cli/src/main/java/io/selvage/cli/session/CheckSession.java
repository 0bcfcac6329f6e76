package io.selvage.cli.session;

import io.selvage.check.Answer;
import io.selvage.check.AnswerCache;
import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.check.ReplayToken;
import io.selvage.check.RunningAnswer;
import io.selvage.cli.option.BaselineOptions;
import io.selvage.cli.option.LimitOptions;
import io.selvage.cli.option.OutputOptions;
import io.selvage.cli.option.PublishOptions;
import io.selvage.cli.option.RemedyOptions;
import io.selvage.cli.supervise.FailureReporter;
import io.selvage.cli.supervise.InterruptHandler;
import io.selvage.cli.supervise.ProcessSupervisor;
import io.selvage.cli.supervise.ProgressLine;
import io.selvage.cli.supervise.Terminal;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.EvidenceTable;
import io.selvage.report.Report;
import io.selvage.report.SourceFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Asks one question and prints the answer; if interrupted, what is known by then. */
public final class CheckSession {
  private final Terminal terminal;
  private final OutputOptions output;
  private final PublishOptions publishing;
  private final BaselineOptions baseline;
  private final Optional<RemedyOptions> remedies;

  public CheckSession(Terminal terminal, OutputOptions output) {
    this(terminal, output, new PublishOptions());
  }

  public CheckSession(Terminal terminal, OutputOptions output, PublishOptions publishing) {
    this(terminal, output, publishing, new BaselineOptions(), Optional.empty());
  }

  public CheckSession(
      Terminal terminal,
      OutputOptions output,
      PublishOptions publishing,
      BaselineOptions baseline,
      RemedyOptions remedies) {
    this(terminal, output, publishing, baseline, Optional.of(remedies));
  }

  private CheckSession(
      Terminal terminal,
      OutputOptions output,
      PublishOptions publishing,
      BaselineOptions baseline,
      Optional<RemedyOptions> remedies) {
    this.baseline = baseline;
    this.remedies = remedies;
    this.terminal = terminal;
    this.output = output;
    this.publishing = publishing;
  }

  public int run(Check check, LimitOptions limits) {
    return run(limits.limited(check), limits.budget(terminal), limits.time());
  }

  /** The same, unless it was asked before and nothing has changed since. */
  public int runOnce(Check unlimited, LimitOptions limits) {
    Check check = limits.limited(unlimited);
    AnswerCache.Entry cached = AnswerCache.in(terminal.folder()).entry(check, manner());
    Optional<AnswerCache.CachedReport> kept = cached.get();
    if (kept.isPresent() && !publishing.isRequested() && !baseline.isRequested()) {
      terminal.out().print(kept.get().text());
      if (!output.isJson()) {
        terminal.out().println("\n  (cached result; --fresh runs the check again)");
      }
      terminal.out().flush();
      return kept.get().exit();
    }
    Budget budget = limits.budget(terminal);
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      Answer answer = answer(check, budget, limits.time());
      Report report = mended(answer, check, budget);
      String text = text(answer, report);
      int exit = publish(report, text);
      if (!baseline.isRequested()) {
        cached.put(new AnswerCache.CachedReport(report.exitCode(), text));
      }
      return interruption.survived(exit);
    }
  }

  private int publish(Report report, String text) {
    Optional<String> weakening = baseline.weakening(report, terminal);
    int exit = BaselineOptions.exit(weakening, report.exitCode());
    terminal.report(text, exit);
    weakening.ifPresent(terminal.err()::println);
    publishing.publish(report, terminal, sources(report));
    return exit;
  }

  public int run(Check check, Duration time) {
    return run(check, LimitOptions.ofOne(terminal, time, Check.sensibleMemory()), time);
  }

  private int run(Check check, Budget budget, Duration time) {
    try (InterruptHandler interruption = InterruptHandler.of(budget)) {
      Answer answer = answer(check, budget, time);
      Report report = mended(answer, check, budget);
      return interruption.survived(publish(report, text(answer, report)));
    }
  }

  private Answer answer(Check check, Budget budget, Duration time) {
    RunningAnswer running = new RunningAnswer();
    terminal
        .supervisor()
        .finding(limit -> running.soFar(FailureReporter.abandoned(limit)).map(this::lastFinding));
    try (ProgressLine progress = ProgressLine.on(terminal, time)) {
      Answer answer = check.showing(running).ask(budget, progress);
      // The search for a remedy may not end in time.
      terminal.supervisor().finding(limit -> Optional.of(lastFinding(answer)));
      return answer;
    }
  }

  private String manner() {
    return output.manner(terminal) + remedies.map(it -> " " + it.manner()).orElse("");
  }

  /** The report with what would mend the class, if that is to be searched. */
  private Report mended(Answer answer, Check check, Budget budget) {
    Report report = report(answer);
    return remedies
        .map(it -> report.with(it.search(check, answer, budget, terminal, sources(report))))
        .orElse(report);
  }

  private SourceFinder sources(Report report) {
    List<Path> classPath =
        report.question().map(question -> question.subject().classPath()).orElse(List.of());
    return output.sources(terminal, classPath);
  }

  private String text(Answer answer, Report report) {
    String patch = remedies.map(it -> it.patch(answer, report.remedies())).orElse("");
    return output.render(report, terminal) + (output.isJson() ? "" : patch);
  }

  /** Neither cached nor published: another run may find more. */
  private ProcessSupervisor.LastFinding lastFinding(Answer answer) {
    Report report = report(answer);
    String text = output.render(report, terminal);
    return new ProcessSupervisor.LastFinding(
        () -> {
          terminal.out().print(text);
          terminal.out().flush();
        },
        report.exitCode());
  }

  private Report report(Answer answer) {
    String name = baseline.nameOr(answer.question().subject().className());
    Report report =
        Report.of(name, answer.answered(), answer.verdict(), answer.millis())
            .with(table(answer))
            .with(answer.exercise(), answer.notes())
            .besides(answer.specification().map(Verdict.Refuted::counterexample));
    return answer.token().map(token -> report.with(replay(token))).orElse(report);
  }

  private static EvidenceTable table(Answer answer) {
    return new EvidenceTable(
        answer.results().stream()
            .flatMap(it -> Stream.concat(Stream.of(it), it.letter().stream()))
            .map(it -> new EvidenceTable.Row(it.engine(), it.question(), it.verdict(), it.millis()))
            .toList(),
        answer.absent().stream()
            .map(it -> new EvidenceTable.SkippedEngine(it.engine(), it.obstacle()))
            .toList());
  }

  /** Where nothing can be written the long form has to do: it needs no file. */
  private Report.Replay replay(ReplayToken token) {
    String longForm = token.longForm();
    try {
      return new Report.Replay(ReplayStore.in(terminal.folder()).put(token), longForm);
    } catch (IOException e) {
      terminal.err().println("selvage: cannot save the counterexample: " + e);
      return new Report.Replay(longForm, longForm);
    }
  }
}
