package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.FirstUses;
import org.junit.jupiter.api.Test;

/** The end of an initialiser happens before every use of its class (JLS 12.4.2, 17.4.5). */
class FirstUseTest {
  private static Verdict ask(Class<?> type, String operations) {
    return Asked.upTo(3, type.getName(), FirstUses.Two.class.getName(), operations, "");
  }

  @Test
  void usersSeeWhatTheInitialiserWrote() {
    assertThat(ask(FirstUses.Through.class, "use")).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void othersMayNot() {
    assertThat(Asked.refuted(ask(FirstUses.Past.class, "use, look"))).startsWith("RLX-004");
  }
}
