package io.selvage.cli.modular;

import io.selvage.check.Answer;
import io.selvage.check.EngineResult;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a class: every client of so many calls on so many threads, of these operations
 * with these arguments, behaves like the meaning, under a memory model.
 *
 * @param threads however many, under a weak memory model
 * @param strength how much its calls synchronise; empty under sequential consistency, where that
 *     says nothing
 * @param assumptions what was assumed then
 * @param content a hash of all that was on the class path
 */
public record VerifiedClass(
    String name,
    String meaning,
    String memoryModel,
    String strength,
    int threads,
    int calls,
    List<OperationRequest> operations,
    List<String> assumptions,
    String content) {
  private static final String SC = "sc";
  private static final String BETWEEN = " ;; ";

  public VerifiedClass {
    operations = List.copyOf(operations);
    assumptions = List.copyOf(assumptions);
  }

  /** Whether more is to be said of it than that it takes effect at once. */
  public boolean isWeak() {
    return !memoryModel.equals(SC);
  }

  /** What an answer establishes of a class as it is: without rules, calls before, invariants. */
  public static List<VerifiedClass> of(Answer answer, String content) {
    Question question = answer.question();
    boolean isPlain =
        question.criterion().equals("linearizability")
            && question.subject().setUp().isEmpty()
            && question.subject().protocol().isFree()
            && question.subject().invariants().isEmpty()
            && !question.subject().operations().isEmpty();
    return isPlain && answer.verdict() instanceof Verdict.Verified
        ? answer.attempts().stream().flatMap(it -> of(question, it, content).stream()).toList()
        : List.of();
  }

  private static Optional<VerifiedClass> of(
      Question question, EngineResult attempt, String content) {
    Question answered = attempt.question();
    if (!(attempt.verdict() instanceof Verdict.Verified verified)
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

  /** For the guarantee of a larger check. */
  public String assumption() {
    return String.format(
        "%s is treated as atomic with the specification %s%s, as verified under %s for at most %d"
            + " calls of %s on %s threads%s; other or more calls are not supported",
        name,
        meaning,
        synchronising(),
        memoryModel,
        calls,
        CallSyntax.printOperations(operations),
        threads == Integer.MAX_VALUE ? "any number of" : threads,
        assumptions.isEmpty() ? "" : ", assuming that " + String.join("; and that ", assumptions));
  }

  private String synchronising() {
    if (!isWeak()) {
      return "";
    }
    return strength.isEmpty()
        ? " and synchronises no threads"
        : " and synchronises with strength " + strength;
  }

  /** One line each. */
  List<String> lines() {
    return List.of(
        name,
        meaning,
        memoryModel,
        strength,
        String.valueOf(threads),
        String.valueOf(calls),
        CallSyntax.printOperations(operations),
        String.join(BETWEEN, assumptions),
        content);
  }

  static VerifiedClass parse(List<String> lines) {
    return new VerifiedClass(
        lines.get(0),
        lines.get(1),
        lines.get(2),
        lines.get(3),
        Integer.parseInt(lines.get(4)),
        Integer.parseInt(lines.get(5)),
        CallSyntax.operations(lines.get(6)),
        lines.get(7).isEmpty() ? List.of() : List.of(lines.get(7).split(BETWEEN)),
        lines.get(8));
  }
}
