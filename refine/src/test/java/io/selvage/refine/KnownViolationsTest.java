package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.Pool;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Objects of which it is known that they break their promise, and how small a client shows it. */
class KnownViolationsTest {
  @Test
  void sizeOfTheQueue() {
    Counterexample found =
        Asking.about(ConcurrentLinkedQueue.class, "offer, poll, size")
            .against(ArrayDeque.class)
            .upTo(3, 4, 2)
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-001");
    assertThat(found.history().size()).isLessThanOrEqualTo(4);
    assertThat(found.history().operations())
        .anyMatch(each -> each.invocation().method().equals("size"));
  }

  @Test
  void lastOfTheDeque() {
    Counterexample found =
        Asking.about(ConcurrentLinkedDeque.class, "addFirst, pollFirst, peekLast")
            .against(ArrayDeque.class)
            .upTo(3, 4, 2)
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-001");
    assertThat(found.history().size()).isLessThanOrEqualTo(4);
  }

  @Test
  void lostUpdate() {
    Counterexample found = Asking.about(Pool.PlainCounter.class, "inc").refuted();
    assertThat(found.again().orElseThrow().client()).hasToString("inc() | inc()");
    assertThat(found.history().operations())
        .extracting(each -> each.outcome().toString())
        .containsExactly("1", "1");
    assertThat(found.schedule().lines())
        .extracting(KnownViolationsTest::row)
        .containsExactly(
            "A CALL inc() ",
            "A READ value -> 0",
            "B CALL inc() ",
            "B READ value -> 0",
            "B WRITE value <- 1",
            "B RETURN inc() -> 1",
            "A WRITE value <- 1",
            "A RETURN inc() -> 1");
  }

  @Test
  void noLostUpdate() {
    assertThat(Asking.about(Pool.AtomicCounter.class, "inc").upTo(3, 4, 1).verified().clients())
        .isEqualTo(6);
  }

  @Test
  void modelsAreSynchronizedWhereTheirMethodsAre() {
    Asking.about(Pool.Texts.class, "add, length").upTo(2, 3, 2).verified();
    Asking.about(Pool.Texts.class, "add, twice").upTo(2, 3, 2).refuted();
  }

  private static String row(Schedule.Line line) {
    return String.format(
        "%c %s %s %s", 'A' + line.thread(), line.kind(), line.access(), line.effect());
  }
}
