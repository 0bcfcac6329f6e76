package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.refine.subjects.Waiting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any number of calls, of which some never return: right only where the meaning waits, too. */
class StuckTest {
  private static Asking counter(Class<?> subject) {
    return Asking.about(subject, "inc")
        .against(Waiting.Counter.class)
        .within(new Scope.Endless(2, 1, 3));
  }

  private static Asking gate(Class<?> subject, int threads) {
    return Asking.about(subject, "await, open")
        .against(Waiting.Gate.class)
        .within(new Scope.Endless(threads, 1, 3));
  }

  /** The first waits at its first step, the others come back to a state. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        Waiting.ParksForEver.class,
        Waiting.SpinsTwice.class,
        Waiting.SpinsOnNothing.class
      })
  void whatNeverReturnsIsStuck(Class<?> subject) {
    Counterexample found = counter(subject).refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(found.history().operations()).hasSize(1);
  }

  @Test
  void aWakeUpMayBeLost() {
    assertThat(gate(Waiting.LostWakeUp.class, 2).refuted().code()).isEqualTo("LIN-002");
  }

  @Test
  void waitingWhereTheMeaningWaitsIsRight() {
    Guarantee guarantee = gate(Waiting.Unparked.class, 2).guarantee();
    assertThat(guarantee.claim()).isEqualTo("any number of calls by up to 2 threads");
    assertThat(guarantee.notCovered()).noneMatch(gap -> gap.contains("for ever"));
    gate(Waiting.Gate.class, 3).guarantee();
    Asking.about(Waiting.Buffer.class, "put, take").within(new Scope.Endless(3, 1, 3)).guarantee();
  }

  /** Of two that wait only the last is known by name. */
  @Test
  void aThirdThreadIsForgotten() {
    Counterexample found = gate(Waiting.Unparked.class, 3).refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
    assertThat(found.history().operations()).hasSize(3);
  }

  @Test
  void theWrongOneIsWoken() {
    Counterexample found =
        Asking.about(Waiting.BufferWakingOne.class, "put, take")
            .against(Waiting.Buffer.class)
            .within(new Scope.Endless(4, 1, 3))
            .refuted();
    assertThat(found.code()).isEqualTo("LIN-002");
  }
}
