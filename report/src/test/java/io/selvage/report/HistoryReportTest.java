package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.SatisfiedCriteria;
import io.selvage.core.verdict.Verdict;
import io.selvage.report.internal.explain.OverlapCount;
import io.selvage.report.internal.page.HistoryTimeline;
import io.selvage.report.internal.page.HistoryTimelines;
import io.selvage.report.internal.text.TextPage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rulings without a failing core; those with one are tested where there is a judge, in cli. */
final class HistoryReportTest {
  private static final HistoryReportText TEXT =
      new HistoryReportText(TextGlyphs.ASCII, TextColours.NONE);

  static Stream<HistoryReport> all() {
    return Stream.of(
        Rulings.verified(1),
        Rulings.verified(4),
        Rulings.verified(20_000),
        Rulings.explained(1),
        Rulings.explained(2_000),
        Rulings.refuted(2),
        Rulings.refuted(20_000),
        Rulings.unknown("out of time"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void theTextIsNarrowAndShort(HistoryReport ruling) {
    String text = TEXT.render(ruling);
    assertThat(text.lines()).allMatch(line -> line.length() <= TextPage.LIMIT);
    assertThat(text.lines().count()).isLessThan(70);
    assertThat(text).containsPattern("(decided   by|tried    ) luck");
    assertThat(text).contains("the specification is counter, by chance");
  }

  @ParameterizedTest
  @MethodSource("all")
  void theJsonIsOneLineOfModestLength(HistoryReport ruling) {
    String json = new HistoryReportJson("0.1.0").render(ruling);
    assertThat(json).startsWith("{\"verdict\":\"").hasLineCount(1);
    assertThat(json.length()).isLessThan(2_000);
  }

  @Test
  void ofALongHistoryTheSurroundingsOfTheFailureAreShown() {
    String text = TEXT.render(Rulings.refuted(20_000));
    assertThat(text)
        .contains("No order of these 20,000 calls explains what they returned; none gets beyond")
        .contains("The report shows 10 of 20,000 operations")
        .contains("#0, #1, #2, #3, #4, #5, #6, (19,986 more)")
        .contains("line 20000   process 1   add() -> 19999");
  }

  @Test
  void whatToDoDependsOnWhatWasShort() {
    assertThat(TEXT.render(Rulings.unknown("out of time"))).contains("- allow more time");
    assertThat(TEXT.render(Rulings.unknown("out of memory"))).contains("- allow more memory");
    assertThat(TEXT.render(Rulings.unknown("interrupted"))).contains("- run it again");
  }

  @Test
  void thatNoCallReturnedIsTold() {
    assertThat(TEXT.render(Rulings.pending())).contains("No call returned. Every object allows");
    assertThat(TEXT.render(Rulings.verified(2))).doesNotContain("No call returned");
  }

  @Test
  void scenesHaveTheStatesOnTheWay() {
    HistoryTimeline scene = new HistoryTimelines(Rulings.verified(4)).all().get(0);
    assertThat(scene.bars()).hasSize(4);
    assertThat(scene.note()).isEmpty();
    assertThat(scene.lines().get(0).start()).isEqualTo("0");
    assertThat(scene.lines().get(0).steps())
        .containsExactly(
            new HistoryTimeline.Step(1, 0, "1"),
            new HistoryTimeline.Step(2, 1, "2"),
            new HistoryTimeline.Step(3, 2, "3"),
            new HistoryTimeline.Step(4, 3, "4"));
  }

  /** Each sees all earlier calls except the one just before. */
  @Test
  void whatEachCallSeesIsTold() {
    assertThat(TEXT.render(Rulings.explained(5)))
        .contains("A1   add() -> 1   sees nothing: it is the first")
        .contains("B1   add() -> 1   sees nothing")
        .contains("C    add() -> 2   sees A1")
        .contains("A2   add() -> 3   sees all earlier calls except C")
        .contains("B2   add() -> 4   sees all earlier calls except A2");
    assertThat(TEXT.render(Rulings.explained(2_000))).contains("(1,984 more)");
  }

  @Test
  void theJsonOfAnExecutionHasBothRelationsUnlessTheyAreLarge() {
    HistoryReportJson json = new HistoryReportJson("0.1.0");
    assertThat(json.render(Rulings.explained(3)))
        .contains("\"linearization\":[0,1,2],\"sees\":[[],[],[0]]}");
    assertThat(json.render(Rulings.explained(2_000))).doesNotContain("linearization", "sees");
  }

  @Test
  void scenesHaveWhatEachSaw() {
    HistoryTimeline scene = new HistoryTimelines(Rulings.explained(4)).all().get(0);
    assertThat(scene.lines().get(0).steps())
        .extracting(step -> step.seen().orElseThrow())
        .containsExactly(
            new HistoryTimeline.Seen("nothing: it is the first", List.of(), "0"),
            new HistoryTimeline.Seen("nothing", List.of(), "0"),
            new HistoryTimeline.Seen("A1", List.of(0), "1"),
            new HistoryTimeline.Seen("all earlier calls except C", List.of(0, 1), "2"));
  }

  @Test
  void whatHoldsAllTheSameIsTold() {
    SatisfiedCriteria standing =
        new SatisfiedCriteria(
            List.of(new SatisfiedCriteria.NamedSpecification("weak", "every call sees something")),
            List.of("causal-convergence"),
            Optional.of(
                List.of(
                    List.of(new SatisfiedCriteria.MethodLevel("add", "self", "its own")),
                    List.of(new SatisfiedCriteria.MethodLevel("add", "peer", "theirs")))));
    HistoryReport plain = Rulings.refuted(2);
    Verdict.Refuted refuted = (Verdict.Refuted) plain.verdict();
    HistoryFindings found = new HistoryFindings("luck", Optional.empty(), Optional.of(standing));
    HistoryReport ruling =
        HistoryReport.of(
            plain.file(),
            plain.input(),
            new Verdict.Refuted(refuted.counterexample().with(found)),
            plain.millis());
    assertThat(TEXT.render(ruling))
        .contains("Weaker criteria that hold\n    weak   every call sees something\n")
        .contains("    Not decided in time: causal-convergence.\n")
        .contains("    add   self   its own\n  or\n    add   peer   theirs\n");
    assertThat(new HistoryReportJson("0.1.0").render(ruling))
        .contains("\"undecided\":[\"causal-convergence\"],\"levelsAtMost\":[{\"add\":\"self\"},");
    assertThat(new HistoryReportPage("0.1.0").render(ruling)).contains("<dd>peer: theirs</dd>");
  }

  @Test
  void ofALongHistoryAWindowIsDrawn() {
    HistoryTimeline scene = new HistoryTimelines(Rulings.refuted(20_000)).all().get(0);
    assertThat(scene.bars()).hasSize(HistoryTimelines.MOST_BARS + 1);
    assertThat(scene.note()).startsWith("The drawing shows 401 of 20,000 operations");
    HistoryTimeline.Line line = scene.lines().get(0);
    assertThat(line.start()).isEmpty();
    assertThat(line.steps().get(0)).isEqualTo(new HistoryTimeline.Step(19_600, 0, "19600"));
    assertThat(line.stuck()).contains(400);
    assertThat(new HistoryTimelines(Rulings.unknown("out of time")).all()).isEmpty();
  }

  @Test
  void overlapsAreCounted() {
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {1, 3, 5})).isEqualTo(0);
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {1, 4, 5})).isEqualTo(2);
    assertThat(overlaps(new long[] {4, 2, 0}, new long[] {5, 4, 1})).isEqualTo(2);
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {9, 3, 5})).isEqualTo(3);
    assertThat(overlaps(new long[] {0}, new long[] {IntervalOrder.NEVER})).isEqualTo(0);
  }

  private static int overlaps(long[] calls, long[] returns) {
    List<Operation> operations =
        Stream.iterate(0, i -> i + 1)
            .limit(calls.length)
            .map(i -> new Operation(i, Invocation.of("m"), Outcome.NOTHING))
            .toList();
    return OverlapCount.count(new History(operations, new IntervalOrder(calls, returns)))
        .orElse(-1);
  }
}
