package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.Explained;
import org.junit.jupiter.api.Test;

/** A violation that the memory model permits comes with the accesses that permit it. */
final class WeakCausesTest {
  private static Counterexample refuted(Class<?> type, String client) {
    Scope scope = new Scope.Given(CallSyntax.client(client));
    Verdict verdict = Asked.of(Asked.question(type.getName(), type.getName(), "", "VALUES", scope));
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    return ((Verdict.Refuted) verdict).counterexample();
  }

  private static String access(Counterexample found, int step) {
    Schedule.Line line = found.schedule().lines().get(step);
    return line.access() + " " + line.effect();
  }

  @Test
  void aStaleReadFollowsAnUnsynchronizedOne() {
    Counterexample found = refuted(Explained.Lazy.class, "get() | get()");
    Cause.StaleRead cause = (Cause.StaleRead) found.causes().get(0);
    assertThat(access(found, cause.read())).isEqualTo("int[]#1[0] -> 0, as at first");
    assertThat(access(found, cause.missed())).isEqualTo("int[]#1[0] <- 42");
    assertThat(cause.unsynchronized()).hasSize(1);
    Cause.Communication pair = cause.unsynchronized().get(0);
    assertThat(access(found, pair.write())).isEqualTo("value <- int[]#1");
    assertThat(access(found, pair.read())).isEqualTo("value -> int[]#1");
  }

  @Test
  void stepsHaveLines() {
    Counterexample found = refuted(Explained.Lazy.class, "get() | get()");
    assertThat(found.schedule().lines())
        .filteredOn(line -> line.kind() == Schedule.Kind.WRITE)
        .isNotEmpty()
        .allMatch(line -> line.position().line() > 0)
        .allMatch(line -> line.position().file().equals("Explained.java"));
  }

  @Test
  void oneSideOfAPairMaySuffice() {
    Counterexample found = refuted(Explained.HalfOrdered.class, "publish() | read()");
    Cause.StaleRead cause = (Cause.StaleRead) found.causes().get(0);
    Cause.Communication pair = cause.unsynchronized().get(0);
    assertThat(found.schedule().lines().get(pair.write()).mode()).isEqualTo("release");
    assertThat(found.schedule().lines().get(pair.read()).mode()).isEmpty();
  }

  @Test
  void writesMayBeDelayed() {
    Counterexample found = refuted(Explained.Entrance.class, "first() | second()");
    Cause.DelayedWrites cause = (Cause.DelayedWrites) found.causes().get(0);
    assertThat(cause.delays())
        .extracting(delay -> access(found, delay.write()))
        .containsExactlyInAnyOrder("one <- 1", "other <- 1");
    assertThat(cause.delays())
        .extracting(delay -> access(found, delay.read()))
        .allMatch(read -> read.contains("-> 0"));
  }
}
