package io.selvage.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** With the engine that is on the class path. */
final class InstalledTest {
  /** On any machine, however loaded. */
  private static final Duration ENOUGH = Duration.ofMinutes(10);

  @Test
  void anAtomicIntegerIsVerified() {
    Answer answer =
        Check.object("java.util.concurrent.atomic.AtomicInteger")
            .operations("incrementAndGet, get")
            .upTo(2, 3, 1)
            .within(ENOUGH)
            .ask();
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(answer.results()).extracting(EngineResult::engine).containsExactly("refine");
  }

  @Test
  void aDequeForOneThreadIsRefutedAgainAndAgain() {
    Check check =
        Check.object("java.util.ArrayDeque")
            .operations("offer(1), poll")
            .setUp("offer(2)")
            .within(ENOUGH);
    Answer answer = check.ask();
    assertThat(answer.verdict()).isInstanceOf(Verdict.Refuted.class);
    ReplayToken token = ReplayToken.read(answer.token().orElseThrow().longForm());
    Answer again = Check.again(token).within(ENOUGH).ask();
    assertThat(schedule(again)).isEqualTo(schedule(answer));
    assertThat(again.token()).contains(token);
    assertThat(check.client(CallSyntax.print(token.again().client())).ask().verdict())
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void whatIsNotThereIsRefused() {
    assertThatThrownBy(() -> Check.object("demo.Nowhere").ask())
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("class demo.Nowhere not found");
  }

  private static Schedule schedule(Answer answer) {
    return ((Verdict.Refuted) answer.verdict()).counterexample().schedule();
  }
}
