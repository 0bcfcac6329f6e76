package io.selvage.cli.modular;

import io.selvage.check.Answer;
import io.selvage.check.Attempt;
import io.selvage.core.CallSyntax;
import io.selvage.core.Exhaustion;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Shape;
import io.selvage.core.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a class: every client of so many calls on so many threads, of these operations
 * with these arguments, behaves like the meaning, under sequential consistency.
 *
 * @param content a hash of all that was on the class path
 */
public record VerifiedClass(
    String name,
    String meaning,
    int threads,
    int calls,
    List<OperationRequest> operations,
    String content) {
  public VerifiedClass {
    operations = List.copyOf(operations);
  }

  /** What an answer establishes of a class as it is: without rules, calls before, invariants. */
  public static Optional<VerifiedClass> of(Answer answer, String content) {
    Question question = answer.question();
    boolean isPlain =
        question.criterion().equals("linearizability")
            && question.subject().setUp().isEmpty()
            && question.subject().protocol().isFree()
            && question.subject().invariants().isEmpty()
            && !question.subject().operations().isEmpty();
    return isPlain && answer.verdict() instanceof Verdict.Verified
        ? answer.attempts().stream()
            .filter(attempt -> attempt.question().equals(question.under("sc")))
            .flatMap(attempt -> explored(attempt).stream())
            .findFirst()
            .flatMap(explored -> of(question, explored, content))
        : Optional.empty();
  }

  private static Optional<Exhaustion> explored(Attempt attempt) {
    return attempt.verdict() instanceof Verdict.Verified verified
            && verified.evidence() instanceof Exhaustion explored
            && verified.guarantee().assumptions().isEmpty()
        ? Optional.of(explored)
        : Optional.empty();
  }

  private static Optional<VerifiedClass> of(
      Question question, Exhaustion explored, String content) {
    int threads = threads(question.scope());
    // Of one given client nothing follows for others; and no shape has fewer than one thread.
    int calls = threads < 2 ? 0 : calls(explored, threads);
    return calls < 2
        ? Optional.empty()
        : Optional.of(
            new VerifiedClass(
                question.subject().className(),
                question.specification(),
                threads,
                calls,
                question.subject().operations(),
                content));
  }

  private static int threads(Scope scope) {
    if (scope instanceof Scope.UpTo upTo) {
      return upTo.threads();
    }
    return scope instanceof Scope.Growing growing ? growing.threads() : 0;
  }

  /** Up to how many calls every client on so many threads was seen to its end. */
  private static int calls(Exhaustion explored, int threads) {
    List<Shape> complete =
        explored.sizes().stream()
            .filter(Exhaustion.Size::complete)
            .map(Exhaustion.Size::shape)
            .toList();
    int calls = 1;
    while (complete.containsAll(Shape.upTo(threads, calls + 1))) {
      calls++;
    }
    return calls;
  }

  /** For the guarantee of a larger check. */
  public String assumption() {
    return String.format(
        "%s is atomic and means %s, as was verified under sc for at most %d calls of %s on %d"
            + " threads; with more calls or others the check is refused",
        name, meaning, calls, CallSyntax.printOperations(operations), threads);
  }

  /** One line each. */
  List<String> lines() {
    return List.of(
        name,
        meaning,
        String.valueOf(threads),
        String.valueOf(calls),
        CallSyntax.printOperations(operations),
        content);
  }

  static VerifiedClass parse(List<String> lines) {
    return new VerifiedClass(
        lines.get(0),
        lines.get(1),
        Integer.parseInt(lines.get(2)),
        Integer.parseInt(lines.get(3)),
        CallSyntax.operations(lines.get(4)),
        lines.get(5));
  }
}
