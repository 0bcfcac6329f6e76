package io.selvage.check.internal.merge;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.core.ExerciseProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Whether a pass rests on anything: on runs that came to an end, on calls that returned, on calls
 * that changed the state. The one place where that is decided, for all engines.
 */
public final class VacuityCheck {
  private final Question question;
  private final Set<String> throwing;
  private final ExerciseSummary exercise;
  private final String problem;

  private VacuityCheck(
      Question question, Set<String> throwing, ExerciseSummary exercise, String problem) {
    this.question = question;
    this.throwing = throwing;
    this.exercise = exercise;
    this.problem = problem;
  }

  /**
   * @param throwing operations of which the user says that they throw in every call
   */
  public static VacuityCheck of(Question question, Set<String> throwing, Budget budget) {
    if (question.scope() instanceof Scope.Again) {
      return new VacuityCheck(question, throwing, ExerciseSummary.NONE, "");
    }
    return of(
        question,
        throwing,
        () ->
            ExerciseProvider.installed()
                .map(it -> it.of(question, budget))
                .orElse(ExerciseSummary.NONE));
  }

  /** Calls that cannot be counted cost the counts, not the answer. */
  static VacuityCheck of(
      Question question, Set<String> throwing, Supplier<ExerciseSummary> counting) {
    ExerciseSummary exercise = ExerciseSummary.NONE;
    String trouble = "";
    try {
      exercise = counting.get();
    } catch (UsageException e) {
      trouble = e.line();
    } catch (UnanswerableException e) {
      trouble = e.line();
    } catch (Budget.Spent e) {
      trouble = e.why();
    } catch (OutOfMemoryError e) {
      trouble = new UnknownCause.Spent(Budget.Limit.MEMORY).text();
    } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
      trouble = "BUG-001 " + e;
    }
    return new VacuityCheck(question, throwing, exercise, trouble);
  }

  /** The answer with what is known of the calls; unknown where a pass would rest on nothing. */
  public Answer judge(Answer answer) {
    if (!(answer.verdict() instanceof Verdict.Verified verified)) {
      return answer.exercised(answer.verdict(), exercise, List.of());
    }
    List<Verdict.Verified> all = new ArrayList<>(List.of(verified));
    answer.results().stream()
        .map(EngineResult::verdict)
        .filter(Verdict.Verified.class::isInstance)
        .map(Verdict.Verified.class::cast)
        .forEach(all::add);
    int calls = all.stream().mapToInt(CoverageRules::calls).min().orElse(0);
    Optional<UnknownCause> gap = gap(all, calls);
    Verdict verdict =
        gap.<Verdict>map(
                it -> new Verdict.Unknown(it, Optional.of(verified.evidence()), Optional.empty()))
            .orElse(verified);
    return answer.exercised(verdict, exercise, gap.isPresent() ? List.of() : notes(calls));
  }

  private Optional<UnknownCause> gap(List<Verdict.Verified> verified, int calls) {
    return verified.stream().map(Verdict.Verified::evidence).anyMatch(this::isWithoutEnd)
        ? Optional.of(ExerciseSummary.WITHOUT_END)
        : exercise.gap(calls, throwing, isItsOwnSpecification());
  }

  /** Where no run is followed to its end, calls that end alone have to do. */
  private boolean isWithoutEnd(Evidence evidence) {
    if (evidence instanceof BoundedCoverage explored) {
      return explored.schedules() > 0 && explored.finished() == 0;
    }
    return evidence instanceof ExecutionCoverage seen
        ? seen.complete() == 0
        : exercise.isWithoutEnd();
  }

  /**
   * What another class is compared with says the same of each exception, or it would not be
   * verified.
   */
  private boolean isItsOwnSpecification() {
    return question.specification().equals(question.subject().className());
  }

  private List<String> notes(int calls) {
    List<String> notes = new ArrayList<>(exercise.notes(calls, throwing));
    if (!problem.isEmpty()) {
      notes.add("The calls were not counted: " + problem);
    }
    return notes;
  }
}
