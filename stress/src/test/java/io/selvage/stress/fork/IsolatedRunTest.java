package io.selvage.stress.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import io.selvage.stress.StressEngine;
import io.selvage.stress.subjects.AssertingQueue;
import io.selvage.stress.subjects.HaltingQueue;
import io.selvage.stress.subjects.NeverLoading;
import io.selvage.stress.subjects.NeverReturning;
import io.selvage.stress.subjects.WrongQueue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where this process goes on afterwards, the class is run in another one, and that is dead. */
@Tag("full")
final class IsolatedRunTest {
  /** Never waited for where a test passes. */
  private static final Duration LONG = Duration.ofHours(1);

  private static final Path CLASSES =
      Path.of(WrongQueue.class.getProtectionDomain().getCodeSource().getLocation().getPath());

  private final Set<Thread> threadsBefore = Set.copyOf(Thread.getAllStackTraces().keySet());

  @AfterEach
  void nothingGoesOn() {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(it -> !threadsBefore.contains(it))
        .extracting(Thread::getName)
        .noneMatch(name -> name.startsWith("selvage-"));
  }

  private static Verdict ask(Class<?> type, String specification, String client, Duration time) {
    ClassSubject subject = new ClassSubject(List.of(CLASSES), type.getName(), List.of(), List.of());
    Scope scope = new Scope.Given(CallSyntax.client(client));
    Question question = new Question(subject, specification, "linearizability", "java", scope);
    return new StressEngine().answer(question, Budget.of(time), ProgressListener.NONE);
  }

  @Test
  void aViolationIsSeenInAnotherProcessAndMadeSmaller() {
    Verdict verdict = ask(WrongQueue.class, "queue", "offer(1); poll(); poll() | poll()", LONG);
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void assertionsAreEnabledAsInTheOtherEngines() {
    assertThat(ask(AssertingQueue.class, "queue", "offer(1) | poll()", LONG))
        .isInstanceOf(Verdict.Refuted.class);
    assertThat(ask(AssertingQueue.Counted.class, "queue", "offer(1) | poll()", LONG))
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void callsThatNeverReturnEndWithTheirProcess() {
    Verdict verdict = ask(NeverReturning.class, "register", "get() | get()", LONG);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void soDoesAClassThatNeverLoads() {
    Verdict verdict =
        ask(NeverLoading.class, "register", "get() | get()", Duration.ofMillis(1_500));
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void aCrashIsToldAndCostsNothingElse() {
    Verdict verdict = ask(HaltingQueue.class, "queue", "offer(1) | poll()", LONG);
    assertThat(verdict)
        .isInstanceOfSatisfying(
            Verdict.Unknown.class,
            unknown -> assertThat(unknown.cause().code()).isEqualTo("REF-206"));
  }
}
