package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.relaxed.clients.subjects.Counting;
import io.selvage.relaxed.internal.conformance.ClientReductions;
import io.selvage.relaxed.internal.explore.ExplorationReduction;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counters that nobody reads are left out, and nothing is lost by it. */
class UnreadCountersTest {
  private static final String LEFT_OUT = "LongAdder.add returns";

  /** Of twins either may be the first, in one of the two and not in the other. */
  private static final ClientReductions APART =
      new ClientReductions(
          ClientReductions.SymmetryCriterion.NOBODY, EnumSet.allOf(ExplorationReduction.class));

  private static Shown shown(Class<?> type, CounterHandling counters, int inserts, int removes) {
    Subjects subjects = Subjects.of(Subjects.path(type), type.getName(), counters);
    for (; ; ) {
      try {
        return Shown.of(subjects, Containers.calls(inserts, removes), APART);
      } catch (InitializationNeeded needed) {
        subjects = subjects.initialising(needed);
      }
    }
  }

  /** Every result is there, with no more synchronisation; the code as written is the oracle. */
  @ParameterizedTest(name = "{0}+{1}")
  @CsvSource({"1, 1, 2, 5", "2, 0, 2, 32", "2, 1, 8, 1616", "1, 2, 5, 17"})
  void withoutThemThereIsNoLess(int inserts, int removes, long executions, long asWritten) {
    Class<?> type = Counting.CountingTreiber.class;
    Shown lean = shown(type, CounterHandling.UNREAD, inserts, removes);
    Shown whole = shown(type, CounterHandling.AS_WRITTEN, inserts, removes);
    lean.assertCovers(whole);
    assertThat(lean.complete()).isEqualTo(executions);
    assertThat(whole.complete()).isEqualTo(asWritten);
  }

  private static Verdict answer(Class<?> type, Class<?> meaning, String operations) {
    return Asked.of(
        Asked.question(type.getName(), meaning.getName(), operations, "", new Scope.UpTo(3, 3, 1)));
  }

  private static Verdict.Verified verified(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    return (Verdict.Verified) verdict;
  }

  private static long executions(Verdict.Verified verified) {
    return ((ExecutionCoverage) verified.evidence()).seen();
  }

  @Test
  void theGuaranteeSaysSo() {
    Verdict.Verified verified =
        verified(answer(Counting.Counted.class, Counting.Cell.class, "put(1), put(2), get"));
    assertThat(verified.guarantee().assumptions()).anyMatch(it -> it.startsWith(LEFT_OUT));
    assertThat(executions(verified)).isEqualTo(65);
  }

  /** Then the code as written is explored: the count comes after what it counts. */
  @Test
  void whatIsReadIsNotLeftOut() {
    assertThat(
            Asked.refuted(
                answer(Counting.Counted.class, Counting.CountedCell.class, "put(1), get, puts")))
        .contains("get() -> 1")
        .contains("puts() -> 0");
  }

  @Test
  void whoDrawsRandomNumbersIsNotVerified() {
    Verdict verdict = answer(Counting.Chancy.class, Counting.Cell.class, "put(1), get");
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).cause().code()).isEqualTo("REF-150");
  }
}
