package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Engine;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.history.History;
import io.selvage.core.question.HistorySubject;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.SatisfiedCriteria;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.internal.weak.SatisfiedCriteriaSearch;
import io.selvage.history.spec.UserSpecification;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Decides whether a recorded history satisfies a criterion, and optionally explains a violation.
 */
public final class HistoryEngine implements Engine {
  /** The option that names the strategy of the search. */
  public static final String STRATEGY = "strategy";

  /** A smaller failing part is worth a short wait. */
  private static final Duration LONGEST_CORE = Duration.ofSeconds(3);

  /**
   * A {@link HistoryExplanation} is an option.
   *
   * @param strategy empty to choose one by the history
   */
  public static Question question(HistorySubject history, String criterion, String strategy) {
    return new Question(history, criterion).with(STRATEGY, strategy);
  }

  /** The criterion with that name; without a strategy, a criterion decided by counting. */
  public static SearchedCriterion criterion(String name, String strategy) {
    Criterion criterion = CriterionProvider.find(name);
    SearchedCriterion found =
        criterion instanceof SearchedCriterion searched
            ? searched
            : new CountingCriterionAdapter(criterion);
    return strategy.isEmpty() ? found : found.by(strategy);
  }

  @Override
  public String name() {
    return "history";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(HistorySubject.class);
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    HistorySubject subject = (HistorySubject) question.about();
    return new Answering<>(subject.history(), subject.specification(), question, budget, progress)
        .answer();
  }

  private record Answering<S>(
      History history,
      Specification<S> specification,
      SearchedCriterion criterion,
      Optional<HistoryExplanation> explanation,
      Budget budget,
      ProgressListener progress) {
    Answering(
        History history,
        Specification<S> specification,
        Question question,
        Budget budget,
        ProgressListener progress) {
      this(
          history,
          specification,
          HistoryEngine.criterion(question.criterion(), question.named(STRATEGY)),
          question.option(HistoryExplanation.class),
          budget,
          progress);
    }

    Verdict answer() {
      try {
        HistoryVerdict judged = criterion.judgement(history, specification, budget);
        if (judged.verdict() instanceof Verdict.Refuted refuted) {
          return new Verdict.Refuted(refuted.counterexample().with(explained(judged.strategy())));
        }
        return judged.verdict() instanceof Verdict.Unknown unknown
            ? new Verdict.Unknown(
                unknown.cause(),
                unknown
                    .soFar()
                    .or(
                        () ->
                            Optional.of(
                                new HistoryFindings(
                                    judged.strategy(),
                                    Optional.empty(),
                                    Optional.empty(),
                                    judged.prefix()))),
                unknown.followUp())
            : judged.verdict();
      } catch (RuntimeException | Error e) {
        throw UserSpecification.blame(specification, e);
      }
    }

    private HistoryFindings explained(String strategy) {
      boolean isSearched = !(criterion instanceof CountingCriterionAdapter);
      Optional<HistoryExplanation> wanted = explanation.filter(it -> isSearched);
      return new HistoryFindings(
          strategy,
          wanted.flatMap(it -> ifThereIsMemory(this::core)),
          wanted
              .filter(HistoryExplanation.CORE_AND_CRITERIA::equals)
              .flatMap(it -> ifThereIsMemory(this::satisfied)));
    }

    /** Running out of memory in an explanation does not affect the verdict. */
    private static <T> Optional<T> ifThereIsMemory(Supplier<Optional<T>> work) {
      try {
        return work.get();
      } catch (OutOfMemoryError e) {
        return Optional.empty();
      }
    }

    /**
     * Judges the failing part again to obtain its reasons. If no smaller part is found, or time
     * does not allow a search for one, the whole history is used.
     */
    private Optional<HistoryFindings.FailingPart> core() {
      progress.at("minimising the failing core of operations", history.size());
      return FailingCore.of(history, specification, criterion, most(LONGEST_CORE))
          .filter(core -> core.isMinimal() || isSmaller(core))
          .flatMap(this::failing);
    }

    private boolean isSmaller(FailingCore core) {
      return !core.history().operations().equals(history.operations());
    }

    private Optional<HistoryFindings.FailingPart> failing(FailingCore core) {
      return criterion.judge(core.history(), specification, budget.part())
              instanceof Verdict.Refuted refuted
          ? Optional.of(
              new HistoryFindings.FailingPart(
                  refuted.counterexample(), core.numbers(), core.isMinimal()))
          : Optional.empty();
    }

    private Optional<SatisfiedCriteria> satisfied() {
      progress.at("searching for weaker criteria that hold, operations", history.size());
      return Optional.of(SatisfiedCriteriaSearch.of(history, specification, criterion, this::most));
    }

    /** The remaining budget, at most the given time, minus a reserve for later steps. */
    private Budget most(Duration most) {
      Duration left = budget.left().map(it -> it.multipliedBy(3).dividedBy(4)).orElse(most);
      return budget.part().atMost(left.compareTo(most) < 0 ? left : most);
    }
  }
}
