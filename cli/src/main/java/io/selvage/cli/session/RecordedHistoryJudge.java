package io.selvage.cli.session;

import io.selvage.check.Check;
import io.selvage.cli.input.BudgetedInput;
import io.selvage.cli.input.HistoryInput;
import io.selvage.cli.supervise.TimeAllowance;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.history.History;
import io.selvage.core.question.HistorySubject;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Verdict;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.history.CountingCriterionAdapter;
import io.selvage.history.HistoryEngine;
import io.selvage.history.HistoryExplanation;
import io.selvage.history.NamedCriteria;
import io.selvage.history.SearchedCriterion;
import io.selvage.report.HistoryReport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Reads histories and has them judged, one at a time. */
public final class RecordedHistoryJudge {
  private final SearchedCriterion criterion;
  private final String strategy;
  private final SpecificationChooser specification;
  private final Optional<HistoryFormat> format;
  private final Optional<HistoryExplanation> explanation;

  /**
   * @param criterion by name
   * @param strategy empty for the one that suits the history
   * @param format none to recognise it
   * @param explanation what to compute for a refuted history
   */
  public RecordedHistoryJudge(
      String criterion,
      String strategy,
      SpecificationChooser specification,
      Optional<HistoryFormat> format,
      Optional<HistoryExplanation> explanation) {
    this.criterion = HistoryEngine.criterion(criterion, strategy);
    this.strategy = strategy;
    this.specification = specification;
    this.format = format;
    this.explanation = explanation;
  }

  SpecificationChooser specification() {
    return specification;
  }

  /** What is wrong with the input is a {@link io.selvage.core.diagnostic.UsageException}. */
  HistoryReport judge(HistoryInput input, TimeAllowance allowance, ProgressListener progress) {
    long start = System.nanoTime();
    Budget budget = allowance.rest();
    try {
      progress.at("reading " + input.name(), 0);
      RecordedHistory recording = input.read(format, budget);
      SpecificationChooser.Choice choice = specification.of(recording, input.name());
      progress.at("judging " + input.name() + ", operations", recording.history().size());
      return judge(input.name(), input(recording, choice), choice, budget, progress, start);
    } catch (BudgetedInput.Spent e) {
      return unread(input, budget.whySpent() + " while reading the input", start);
    } catch (OutOfMemoryError e) {
      // What was made of the input is unreachable now.
      return unread(input, "out of memory", start);
    }
  }

  /**
   * Judges a history that was read elsewhere.
   *
   * @param name what to call it
   * @param lines where its operations are
   */
  HistoryReport judge(
      String name,
      History history,
      IntUnaryOperator lines,
      SpecificationChooser.Choice choice,
      TimeAllowance allowance) {
    HistoryReport.JudgedHistory asked =
        new HistoryReport.JudgedHistory(
            history,
            lines,
            "selvage",
            criterion,
            Optional.of(choice.specification()),
            choice.initial(),
            choice.assumptions());
    return judge(name, asked, choice, allowance.rest(), ProgressListener.NONE, System.nanoTime());
  }

  /** Who calls specifications of users sees to it that their code ends. */
  private HistoryReport judge(
      String name,
      HistoryReport.JudgedHistory asked,
      SpecificationChooser.Choice choice,
      Budget budget,
      ProgressListener progress,
      long start) {
    Question question =
        HistoryEngine.question(
            new HistorySubject(name, asked.history(), choice.specification()),
            criterion.name(),
            strategy);
    Verdict verdict =
        Check.of(explanation.map(question::with).orElse(question))
            .ask(budget.patient(), progress)
            .verdict();
    return HistoryReport.of(name, asked, verdict, millis(start));
  }

  private HistoryReport.JudgedHistory input(
      RecordedHistory recording, SpecificationChooser.Choice choice) {
    return new HistoryReport.JudgedHistory(
        recording.history(),
        recording.lines()::of,
        recording.format(),
        criterion,
        Optional.of(choice.specification()),
        choice.initial(),
        Stream.of(
                choice.assumptions().stream(),
                recording.notes().stream(),
                uncalled(recording.history()).stream())
            .flatMap(it -> it)
            .toList());
  }

  /** A method that only the criterion has may be misspelt. */
  private Optional<String> uncalled(History history) {
    if (criterion instanceof CountingCriterionAdapter) {
      return Optional.empty();
    }
    Set<String> methods = new TreeSet<>(NamedCriteria.axioms(criterion).methods());
    history.operations().forEach(it -> methods.remove(it.invocation().method()));
    return methods.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "the criterion refers to " + String.join(", ", methods) + ", which is never called");
  }

  private HistoryReport unread(HistoryInput input, String why, long start) {
    HistoryReport.JudgedHistory asked =
        new HistoryReport.JudgedHistory(
            History.EMPTY, i -> 0, "", criterion, Optional.empty(), "", List.of());
    return HistoryReport.of(input.name(), asked, Verdict.Unknown.because(why), millis(start));
  }

  private static long millis(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }
}
