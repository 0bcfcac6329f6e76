package io.selvage.reduction;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Operation;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.spec.SequentialAgreementSearch;
import io.selvage.program.spec.SequentialAgreementSearch.Result;
import java.time.Duration;
import java.util.List;

/**
 * What remains to be shown of a class whose calls are atomic: that it agrees with its specification
 * when both are called sequentially.
 */
sealed interface SpecificationComparison {
  /** No difference, as far as sequences were compared. */
  record Agrees(SequentialAgreement agreement) implements SpecificationComparison {}

  /** A difference, or nothing that can be relied on. */
  record Ends(Verdict verdict) implements SpecificationComparison {}

  /** Sequences of fewer calls say too little, so that these are compared even if it takes long. */
  int LEAST = 3;

  /** Of the time left, for longer sequences than must be. */
  int PART = 10;

  /** Of the time left, for those that must be. */
  int LARGEST_PART = 2;

  /** For longer sequences, where time is not limited. */
  Duration UNLIMITED = Duration.ofSeconds(10);

  /** Whether the class is compared with another. */
  static boolean isRequested(Question question) {
    return !question.specification().equals(question.subject().className());
  }

  static SpecificationComparison of(ProgramContext world, Question question, Budget budget) {
    SequentialAgreementSearch search = SequentialAgreementSearch.of(world, question);
    Budget hard = budget.left().map(it -> budget.atMost(it.dividedBy(LARGEST_PART))).orElse(budget);
    Budget soft = budget.atMost(budget.left().map(it -> it.dividedBy(PART)).orElse(UNLIMITED));
    Result found = search.search(least(question.scope()), soft, hard);
    if (found instanceof Result.Difference difference) {
      return new Ends(refuted(question, search, difference.operations()));
    } else if (found instanceof Result.Endless endless) {
      String call = CallSyntax.print(endless.call());
      return new Ends(
          Verdict.Unknown.because(
              new UnknownCause.Numbered("RED-006", call + " does not return when called alone")));
    }
    Result.Agreement agreement = (Result.Agreement) found;
    return agreement.calls() == 0
        ? new Ends(Verdict.Unknown.spent(hard))
        : new Agrees(
            new SequentialAgreement(
                question.specification(),
                agreement.calls(),
                search.alphabet(),
                agreement.states()));
  }

  private static int least(Scope scope) {
    if (scope instanceof Scope.UpTo upTo) {
      return upTo.calls();
    }
    return scope instanceof Scope.Growing growing ? Math.min(LEAST, growing.calls()) : LEAST;
  }

  /** The criterion has the last word on what was found. */
  private static Verdict refuted(
      Question question, SequentialAgreementSearch search, List<Operation> operations) {
    Criterion criterion = CriterionProvider.find(question.criterion());
    boolean isStuck = operations.get(operations.size() - 1).isPending();
    Verdict verdict =
        isStuck
            ? criterion.judgeStuck(history(operations), search.specification(), Budget.unlimited())
            : criterion.judge(history(operations), search.specification(), Budget.unlimited());
    if (!(verdict instanceof Verdict.Refuted)) {
      throw new IllegalStateException(
          "BUG-303 two comparisons disagree about the calls " + operations);
    }
    return verdict;
  }

  /** One thread makes the calls. */
  private static History history(List<Operation> operations) {
    long[] from = new long[operations.size()];
    long[] to = new long[operations.size()];
    for (int i = 0; i < from.length; i++) {
      from[i] = 2L * i;
      to[i] = operations.get(i).isPending() ? IntervalOrder.NEVER : 2L * i + 1;
    }
    return new History(operations, new IntervalOrder(from, to));
  }
}
