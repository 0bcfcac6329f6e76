package io.selvage.unbounded.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.ProofMethod;
import io.selvage.unbounded.UnboundedEngine;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answers of the engine where there are no points, or none are wanted. */
final class BadPatternVerdictTest {
  private static final String SUBJECTS = "io.selvage.unbounded.subjects.";

  /** A write has its effect in the code of another: points do not do, patterns do. */
  @Test
  void patternsAreAskedForWherePointsFail() {
    Verdict verdict = ask("Patterned$ElidingSlot", "Patterned$Slot", "write, read");
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    Verdict.Verified verified = (Verdict.Verified) verdict;
    assertThat(verified.guarantee().toString())
        .contains("any number of threads", "any values", "bad pattern of a register", "ICALP 2015")
        .contains("can always return without new ones", "in all sequences of at most 7 calls");
  }

  /** What holds for threads that lock and unlock alternately is told only to who asks for it. */
  @Test
  void aLockIsProvedOnRequest() {
    String lock = "Patterned$PoliteLock";
    String mutex = "Patterned$Mutex";
    assertThat(ask(lock, mutex, "lock, unlock", ProofMethod.WITHOUT_POINTS).toString())
        .startsWith("Verified")
        .contains("lock and unlock alternately");
  }

  @ParameterizedTest
  @CsvSource({
    "Subjects$QueueWithoutHeadLock, Subjects$Fifo, 'enqueue, dequeue'",
    "Subjects$QueueThatForgetsTail, Subjects$Fifo, 'enqueue, dequeue'",
    "Subjects$QueueThatTellsDummy, Subjects$Fifo, 'enqueue, dequeue'",
    "Subjects$QueueThatUnlocksEarly, Subjects$Fifo, 'enqueue, dequeue'",
    "Patterned$FourTickets, Patterned$Mutex, 'lock, unlock'"
  })
  void wrongOnesAreRefuted(String name, String meaning, String calls) {
    Verdict verdict = ask(name, meaning, calls, ProofMethod.WITHOUT_POINTS);
    assertThat(verdict).as(verdict.toString()).isInstanceOf(Verdict.Refuted.class);
  }

  /** A counter is of no kind that has patterns. */
  @Test
  void otherKindsAreUnknown() {
    Verdict verdict =
        ask("Subjects$Counter", "Subjects$Digits", "increment, get", ProofMethod.WITHOUT_POINTS);
    assertThat(verdict.toString()).startsWith("Unknown").contains("REF-125");
  }

  /** A queue that holds so many is none, though it takes a while to tell. */
  @Test
  void aBoundedQueueIsNoQueue() {
    Verdict verdict =
        ask(
            "Subjects$Queue",
            "Patterned$TwentyFifo",
            "enqueue, dequeue",
            ProofMethod.WITHOUT_POINTS);
    assertThat(verdict.toString()).startsWith("Unknown").contains("REF-125");
  }

  private static Verdict ask(String name, String meaning, String calls, ProofMethod... methods) {
    ClassSubject subject =
        new ClassSubject(
            List.of(where()), SUBJECTS + name, CallSyntax.operations(calls), List.of());
    Question question =
        new Question(
            subject,
            SUBJECTS + meaning,
            "linearizability",
            "sc",
            List.of(methods),
            new Scope.Endless(2, 2, 3),
            MessageComparison.BY_DEFAULT);
    return new UnboundedEngine().answer(question, Budget.unlimited(), ProgressListener.NONE);
  }

  private static Path where() {
    try {
      return Path.of(
          BadPatternVerdictTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
