package io.selvage.check.internal.atomic;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.VerifiedClass;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/** What an answer establishes of a class for every client of a size. */
final class VerifiedClaims {
  private VerifiedClaims() {}

  /** What an answer establishes of a class as it is: without rules, calls before, invariants. */
  static List<VerifiedClass> of(Answer answer, String content) {
    Question question = answer.question();
    boolean isPlain =
        question.criterion().equals("linearizability")
            && question.subject().setUp().isEmpty()
            && question.subject().protocol().isFree()
            && question.subject().invariants().isEmpty()
            && !question.subject().operations().isEmpty();
    return isPlain && answer.verdict() instanceof Verdict.Verified
        ? answer.results().stream().flatMap(it -> of(question, it, content).stream()).toList()
        : List.of();
  }

  private static Optional<VerifiedClass> of(
      Question question, EngineResult result, String content) {
    Question answered = result.question();
    if (!(result.verdict() instanceof Verdict.Verified verified)
        || !answered.equals(question.under(answered.memoryModel()))) {
      return Optional.empty();
    }
    int threads = threads(answered.scope());
    int calls = 0;
    if (threads >= 2 && verified.evidence() instanceof BoundedCoverage explored) {
      // Of one given client nothing follows for others; and no shape has fewer than one thread.
      calls = verified.guarantee().assumptions().isEmpty() ? calls(explored, threads) : 0;
    } else if (threads >= 2 && verified.evidence() instanceof ExecutionCoverage executions) {
      calls = executions.calls();
      threads = Integer.MAX_VALUE;
    }
    return calls < 2
        ? Optional.empty()
        : Optional.of(
            new VerifiedClass(
                question.subject().className(),
                question.specification(),
                answered.memoryModel(),
                answered.named("strength"),
                threads,
                calls,
                question.subject().operations(),
                verified.guarantee().assumptions(),
                content));
  }

  private static int threads(Scope scope) {
    if (scope instanceof Scope.UpTo upTo) {
      return upTo.threads();
    }
    return scope instanceof Scope.Growing growing ? growing.threads() : 0;
  }

  /** Up to how many calls every client on so many threads was seen to its end. */
  private static int calls(BoundedCoverage explored, int threads) {
    List<ClientShape> complete =
        explored.sizes().stream()
            .filter(BoundedCoverage.Size::complete)
            .map(BoundedCoverage.Size::shape)
            .toList();
    int calls = 1;
    while (complete.containsAll(ClientShape.upTo(threads, calls + 1))) {
      calls++;
    }
    return calls;
  }
}
