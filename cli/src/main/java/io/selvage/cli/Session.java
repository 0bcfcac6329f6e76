package io.selvage.cli;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.check.ReplayStore;
import io.selvage.check.Token;
import io.selvage.core.Budget;
import io.selvage.core.Verdict;
import io.selvage.report.Report;
import io.selvage.report.Testimony;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks one question and prints the answer; if interrupted, what is known by then. */
final class Session {
  private final Terminal terminal;
  private final Output output;
  private final Publishing publishing;
  private final AtomicOption atomic;

  Session(Terminal terminal, Output output) {
    this(terminal, output, new Publishing(), new AtomicOption());
  }

  Session(Terminal terminal, Output output, Publishing publishing) {
    this(terminal, output, publishing, new AtomicOption());
  }

  Session(Terminal terminal, Output output, Publishing publishing, AtomicOption atomic) {
    this.atomic = atomic;
    this.terminal = terminal;
    this.output = output;
    this.publishing = publishing;
  }

  int ask(Check check, Limits limits) {
    return ask(check.within(limits.time()), limits.budget(terminal), limits.time());
  }

  /**
   * The same, unless it was asked before and nothing has changed since.
   *
   * @param how what the answer depends on beside question and classes
   */
  int askOnce(Check check, Limits limits, List<String> how) {
    AnswerCache cache = AnswerCache.in(terminal.folder());
    List<String> all = new ArrayList<>(how);
    all.add(limits.time() + " " + output.manner(terminal));
    Optional<Path> file = cache.file(check.question(), all);
    Optional<AnswerCache.Kept> kept = file.flatMap(cache::get);
    if (kept.isPresent() && !publishing.isAsked()) {
      terminal.out().print(kept.get().text());
      if (!output.isJson()) {
        terminal
            .out()
            .println("\n  (answered before, and nothing has changed; --fresh asks again)");
      }
      terminal.out().flush();
      return kept.get().exit();
    }
    Budget budget = limits.budget(terminal);
    try (Interruption interruption = Interruption.of(budget)) {
      Report report = report(answer(check.within(limits.time()), budget, limits.time()));
      String text = output.render(report, terminal);
      terminal.out().print(text);
      terminal.out().flush();
      publishing.publish(report, terminal);
      file.ifPresent(it -> cache.put(it, new AnswerCache.Kept(report.exitCode(), text)));
      return interruption.survived(report.exitCode());
    }
  }

  int ask(Check check, Duration time) {
    return ask(check, Budget.of(time, Check.sensibleMemory()), time);
  }

  private int ask(Check check, Budget budget, Duration time) {
    try (Interruption interruption = Interruption.of(budget)) {
      Report report = report(answer(check, budget, time));
      output.print(report, terminal);
      publishing.publish(report, terminal);
      return interruption.survived(report.exitCode());
    }
  }

  private Answer answer(Check check, Budget budget, Duration time) {
    try (ProgressLine progress = ProgressLine.on(terminal, time)) {
      Answer answer = atomic.confirmed(check.ask(budget, progress), budget);
      atomic.remember(answer, terminal);
      return answer;
    }
  }

  private Report report(Answer answer) {
    String name = answer.question().subject().className();
    Report report =
        Report.of(name, answer.answered(), assuming(answer.verdict()), answer.millis())
            .with(testimony(answer));
    return answer.token().map(token -> report.with(replay(token))).orElse(report);
  }

  /** What was taken for granted stands in the guarantee. */
  private Verdict assuming(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
        ? new Verdict.Verified(
            verified.guarantee().assuming(atomic.assumptions()), verified.evidence())
        : verdict;
  }

  private static Testimony testimony(Answer answer) {
    return new Testimony(
        answer.attempts().stream()
            .map(it -> new Testimony.Row(it.engine(), it.question(), it.verdict(), it.millis()))
            .toList(),
        answer.absent().stream().map(it -> new Testimony.Absent(it.engine(), it.why())).toList());
  }

  /** Where nothing can be written the long form has to do: it needs no file. */
  private Report.Replay replay(Token token) {
    String longForm = token.longForm();
    try {
      return new Report.Replay(ReplayStore.in(terminal.folder()).put(token), longForm);
    } catch (IOException e) {
      terminal.err().println("selvage: the counterexample could not be kept here: " + e);
      return new Report.Replay(longForm, longForm);
    }
  }
}
