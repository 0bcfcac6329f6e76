package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.LocalExecutor;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.RelaxedEngine;
import io.selvage.relaxed.bytecode.StepStrengths;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Some executions of every client: what is found is a violation, and nothing found is no proof. */
class SomeExecutionsTest {
  private static final String UTIL = "java.util.concurrent.";

  private static Question queue(Scope scope) {
    return about("ConcurrentLinkedQueue", "offer, poll", "RID", scope);
  }

  private static Question deque(Scope scope) {
    return about("ConcurrentLinkedDeque", "addFirst, pollFirst, peekLast", "R", scope);
  }

  private static Question about(String type, String operations, String strength, Scope scope) {
    return new Question(
            new ClassSubject(List.of(), UTIL + type, CallSyntax.operations(operations), List.of()),
            "java.util.ArrayDeque",
            "linearizability",
            "java",
            scope)
        .with(RelaxedEngine.STRENGTH, strength);
  }

  private static Scope first(int calls, int executions) {
    return new Scope.Partly(calls, calls, 1, new Scope.First(executions));
  }

  private static Scope random(int calls, int executions, long seed) {
    return new Scope.Partly(calls, calls, 1, new Scope.AtRandom(executions, seed));
  }

  private static Verdict answer(Question question, int threads) {
    return new RelaxedEngine()
        .by(new LocalExecutor(threads))
        .answer(question, Budget.unlimited(), ProgressListener.NONE);
  }

  private static Verdict.Unknown unknown(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    return (Verdict.Unknown) verdict;
  }

  private static List<ExecutionCoverage.Size> sizes(Verdict verdict) {
    return ((ExecutionCoverage) unknown(verdict).soFar().orElseThrow()).sizes();
  }

  @Test
  void nothingFoundIsNoProof() {
    Verdict verdict = answer(queue(random(4, 5, 1)), 2);
    assertThat(unknown(verdict).why())
        .isEqualTo(
            "RLX-013 no violation in 81 executions of 14 programs with at most 4 calls, including"
                + " all with at most 2 calls: not a proof");
    assertThat(sizes(verdict))
        .extracting(size -> size.calls() + " " + size.parallel() + " " + size.whole())
        .containsExactly("1 2 2", "2 3 3", "3 4 1", "4 5 1");
    assertThat(sizes(verdict))
        .extracting(ExecutionCoverage.Size::isComplete)
        .containsExactly(true, true, false, false);
  }

  @Test
  void theSameSeedIsTheSameAnswer() {
    Verdict once = answer(queue(random(4, 5, 7)), 1);
    assertThat(answer(queue(random(4, 5, 7)), 3)).isEqualTo(once);
    assertThat(answer(queue(random(4, 5, 8)), 1)).isNotEqualTo(once);
  }

  /** The first ones are not more than asked for, also where one is left. */
  @Test
  void notMoreThanSoManyAreLookedAt() {
    for (ExecutionCoverage.Size size : sizes(answer(queue(first(3, 2)), 2))) {
      assertThat(size.complete() + size.blocked())
          .isLessThanOrEqualTo(size.whole() * 24 + 2 * (size.parallel() - size.whole()));
      assertThat(size.isComplete()).isEqualTo(size.whole() == size.parallel());
    }
  }

  /** Then the counts are those of the whole, and so is the verdict. */
  @Test
  void whoHasSeenAllHasAProof() {
    Verdict all = answer(queue(new Scope.UpTo(3, 3, 1)), 2);
    assertThat(all).isInstanceOf(Verdict.Verified.class);
    for (Scope scope : List.of(first(3, 1_000), random(3, 1_000, 1))) {
      Verdict part = answer(queue(scope), 2);
      assertThat(part).isInstanceOf(Verdict.Verified.class);
      assertThat(((Verdict.Verified) part).evidence())
          .isEqualTo(((Verdict.Verified) all).evidence());
    }
  }

  /** Of the smallest client that is at fault not all executions are looked at. */
  @Test
  void whatIsFoundIsAViolation() {
    for (Scope scope : List.of(first(4, 20), random(4, 20, 1))) {
      assertThat(Asked.refuted(answer(deque(scope), 2)))
          .contains("RLX-006")
          .contains("addFirst(10) | addFirst(20); peekLast() -> 10 | pollFirst() -> 10");
    }
    MostParallelClientCheck.Counts all =
        new MostParallelClientCheck(
                deque(
                    new Scope.Given(
                        CallSyntax.client("addFirst(10) | addFirst(20) | peekLast | pollFirst"))),
                StepStrengths::asWritten,
                MostParallelClientCheck.Search.FEWEST_EDGES)
            .check(Budget.unlimited());
    assertThat(all.complete() + all.blocked()).isEqualTo(43);
    assertThat(answer(deque(first(4, 3)), 2)).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void chanceFindsWhatIsNotAmongTheFirst() {
    Question question =
        about("ConcurrentLinkedDeque", "addFirst, addLast, pollFirst, peekLast", "R", first(4, 12));
    assertThat(unknown(answer(question, 2)).why())
        .startsWith("RLX-013 no violation in 665 executions of 69 programs");
    assertThat(Asked.refuted(answer(question.within(random(4, 12, 5)), 2)))
        .isEqualTo(
            "RLX-006 addFirst(10); peekLast() -> 20 | addLast(20) | pollFirst() -> 20: no order of"
                + " the calls that respects the program has these results.");
    assertThat(unknown(answer(question.within(random(4, 12, 6)), 2)).why())
        .startsWith("RLX-013 no violation in 1,025 executions of 69 programs");
  }

  @Test
  void castingsAreLookedAtInPartToo() {
    Question free = queue(first(4, 1));
    Question roles =
        free.about(
            free.subject()
                .withProtocol(UsageProtocol.parse("producer x1: offer; consumer x1: poll")));
    assertThat(unknown(answer(roles, 2)).why()).startsWith("RLX-013 no violation in ");
    assertThat(answer(roles.within(first(3, 10_000)), 2)).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void timeThatRunsOutIsSaid() {
    Verdict verdict =
        new RelaxedEngine()
            .answer(queue(random(4, 1000, 1)), Budget.of(Duration.ZERO), ProgressListener.NONE);
    assertThat(unknown(verdict).why()).startsWith("RLX-013 ").endsWith(", and out of time");
  }
}
