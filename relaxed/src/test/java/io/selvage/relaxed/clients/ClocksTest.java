package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.Clocks;
import org.junit.jupiter.api.Test;

/** One clock for all threads, by which nobody synchronises. */
class ClocksTest {
  private static Verdict ask(Class<?> type, Class<?> meaning, String operations) {
    return Asked.upTo(3, type.getName(), meaning.getName(), operations, "");
  }

  @Test
  void theClockNeverGoesBack() {
    assertThat(ask(Clocks.InOrder.class, Clocks.True.class, "ok"))
        .isInstanceOf(Verdict.Verified.class);
    assertThat(Asked.refuted(ask(Clocks.ReadTooEarly.class, Clocks.True.class, "ok"))).isNotEmpty();
  }

  @Test
  void readingItPublishesNothing() {
    assertThat(Asked.refuted(ask(Clocks.Publishing.class, Clocks.BothTrue.class, "ok, look")))
        .isNotEmpty();
  }
}
