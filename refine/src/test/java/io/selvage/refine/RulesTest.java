package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.refine.subjects.Ruled;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Protocols of clients and invariants of objects. */
class RulesTest {
  private static Asking ring() {
    return Asking.about(Ruled.Ring.class, "offer, poll").against(ArrayDeque.class).upTo(2, 4, 1);
  }

  @Test
  void aRingIsForOneProducerAndOneConsumer() {
    BoundedCoverage seen = ring().roles("producer x1: offer; consumer x1: poll").verified();
    // 1+1, 2+1 both ways, 3+1 both ways, 2+2
    assertThat(seen.clients()).isEqualTo(6);
    assertThat(ring().refuted().code()).isEqualTo("LIN-001");
    Asking two = ring().upTo(3, 4, 1).roles("producer: offer; consumer x1: poll");
    assertThat(two.refuted().again().orElseThrow().client())
        .hasToString("poll(); poll() | offer(1) | offer(1)");
  }

  @Test
  void rolesStandInTheGuarantee() {
    assertThat(ring().roles("producer x1: offer; consumer x1: poll").guarantee().assumptions())
        .containsExactly("programs follow the roles \"producer x1: offer; consumer x1: poll\"");
  }

  @Test
  void rolesNameOperations() {
    assertThatThrownBy(() -> ring().roles("producer: add").verified())
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("the roles name add, which is not an operation");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "isSane => When all calls have returned, isSane() is false.",
        "requireSane => When all calls have returned, requireSane() throws"
            + " IllegalStateException: not sane."
      })
  void whatMustHoldWhenNobodyCalls(String invariant, String summary) {
    Asking asking = Asking.about(Ruled.Halves.class, "increment").upTo(2, 2, 1);
    asking.verified();
    Counterexample found = asking.invariant(invariant).refuted();
    assertThat(found.code()).isEqualTo("INV-001");
    assertThat(found.summary()).isEqualTo(summary);
    assertThat(found.history().size()).isEqualTo(2);
    assertThat(found.again()).isPresent();
  }

  /** An invariant is asked, and what it did is taken back: later runs are none the wiser. */
  @Test
  void anInvariantLeavesNoTrace() {
    BoundedCoverage without =
        Asking.about(AtomicInteger.class, "incrementAndGet").upTo(2, 4, 1).verified();
    Asking asking = Asking.about(Ruled.Halves.class, "increment").upTo(2, 4, 1);
    assertThat(asking.invariant("isMeddling").verified().clients()).isEqualTo(without.clients());
  }

  @Test
  void anEnumHasItsConstants() {
    BoundedCoverage seen = Asking.about(Ruled.Lamp.class, "paint").upTo(2, 2, 1).verified();
    assertThat(seen.clients()).isEqualTo(3);
  }
}
