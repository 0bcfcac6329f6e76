package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.RejectedOrder;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class TextReportTest {
  private static final TextReport TEXT = TextReport.plain();

  @Test
  void neverPassesTheLimit() {
    for (long seed = 0; seed < 2_000; seed++) {
      String text = TEXT.render(new RandomReports(seed).report());
      assertThat(text.lines()).as("seed %d", seed).allMatch(line -> line.length() <= 100);
      assertThat(text).as("seed %d", seed).matches("[\\n\\P{Cntrl}]*");
    }
  }

  @Test
  void showsThePartThatMattersOfALongHistory() {
    Histories histories = new Histories();
    for (int i = 0; i < 100_000; i++) {
      histories.call(i % 2, "inc()", 10L * i, 10L * i + 12, String.valueOf(i));
    }
    List<Integer> prefix = IntStream.range(0, 50_000).boxed().toList();
    String text =
        TEXT.render(
            failure(histories.history(), new RejectedOrder(prefix, 50_000, "must give 49999")));
    assertThat(text)
        .contains("A25001 inc() -> 50000")
        .contains("events before this not drawn)")
        .contains("events after this not drawn)")
        .contains("A1, B1, A2, B2, A3, B3, A4, (49,987 more), A24998,");
    assertThat(text.lines()).hasSizeLessThan(70);
  }

  /** Two chains of two: each first operation is before its own second one, and no other. */
  @Test
  void tellsWhatCannotBeDrawn() {
    int[] chains = {0, 0, 1, 1};
    int[][] seen = {{0, 0}, {1, 0}, {0, 0}, {0, 1}};
    List<Operation> operations = new ArrayList<>();
    Arrays.stream(chains)
        .forEach(t -> operations.add(new Operation(t, Invocation.of("m"), Outcome.NOTHING)));
    History history = new History(operations, new VectorClockOrder(chains, seen));
    assertThat(TEXT.render(failure(history, new RejectedOrder(List.of(), 3, "m is not possible"))))
        .contains("    A   A1 m(), A2 m()\n    B   B1 m(), B2 m()\n")
        .contains("No order between threads was observed.");
  }

  @Test
  void showsAnOrderThatWorks() {
    Guarantee guarantee =
        new Guarantee("It is.", "linearizability", "none", List.of(), List.of(), "");
    Evidence order = new Evidence.Linearization(List.of(2, 0, 1), "just in time");
    String text =
        TEXT.render(Report.ofHistory("q.edn", new Verdict.Verified(guarantee, order), 61_000));
    assertThat(text)
        .startsWith("PASS  q.edn   linearizability")
        .contains("1 min 01 s")
        .contains("found by just in time")
        .endsWith("    2, 0, 1\n");
  }

  @Test
  void knowsItsExitCode() {
    assertThat(Samples.verified().exitCode()).isZero();
    assertThat(Samples.lostUpdate().exitCode()).isEqualTo(1);
    assertThat(Samples.unknown().exitCode()).isEqualTo(2);
  }

  private static Report failure(History history, RejectedOrder reason) {
    return Report.ofHistory(
        "failure",
        new Verdict.Refuted(Counterexample.ofHistory("not linearizable", history, List.of(reason))),
        1);
  }
}
