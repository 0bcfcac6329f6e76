package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.refine.subjects.Clocks;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All threads share one clock; of two readings one may ask which is later, and nothing more. */
class ClocksTest {
  private static Asking about(String type) {
    Class<?> subject =
        Arrays.stream(Clocks.class.getClasses())
            .filter(it -> it.getSimpleName().equals(type))
            .findFirst()
            .orElseThrow();
    return Asking.about(subject, "ok").against(Clocks.True.class).upTo(2, 3, 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Day", "InOrder", "Difference", "Backwards", "Helped", "Slept"})
  void theClockNeverGoesBack(String type) {
    assertThat(about(type).verified()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ReadTooEarly", "Strict", "Equal"})
  void itGoesOnOrNot(String type) {
    assertThat(about(type).refuted().code()).isEqualTo("LIN-001");
  }

  /** What a class does with two readings, the same class may do as its own specification. */
  @Test
  void bothMayBeMeant() {
    assertThat(Asking.about(Clocks.Equal.class, "ok").upTo(2, 3, 1).verified()).isNotNull();
    assertThat(Asking.about(Clocks.ReadTooEarly.class, "ok").upTo(2, 3, 1).refuted().code())
        .isEqualTo("LIN-001");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"FromZero", "HowLong", "Twice", "Calculated", "ByTheJdk", "TwoClocks", "TimedOut"})
  void nothingElseIsKnown(String type) {
    assertThat(about(type).unknown()).startsWith("REF-1");
  }

  @Test
  void aReadingIsComparedWithNone() {
    assertThat(Asking.about(Clocks.TwoStamps.class, "touch, same").upTo(2, 3, 1).unknown())
        .startsWith("REF-190 ");
  }
}
