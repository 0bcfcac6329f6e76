package io.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rulings without a failing core; those with one are tested where there is a judge, in cli. */
final class RulingTest {
  private static final RulingText TEXT = new RulingText(Glyphs.ASCII, Colours.NONE);

  static Stream<Ruling> all() {
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
  void theTextIsNarrowAndShort(Ruling ruling) {
    String text = TEXT.render(ruling);
    assertThat(text.lines()).allMatch(line -> line.length() <= Page.LIMIT);
    assertThat(text.lines().count()).isLessThan(70);
    assertThat(text).containsPattern("(decided   by|tried    ) luck");
    assertThat(text).contains("the specification is counter, by chance");
  }

  @ParameterizedTest
  @MethodSource("all")
  void theJsonIsOneLineOfModestLength(Ruling ruling) {
    String json = new RulingJson("0.1.0").render(ruling);
    assertThat(json).startsWith("{\"verdict\":\"").hasLineCount(1);
    assertThat(json.length()).isLessThan(2_000);
  }

  @Test
  void ofALongHistoryTheSurroundingsOfTheFailureAreShown() {
    String text = TEXT.render(Rulings.refuted(20_000));
    assertThat(text)
        .contains("No order of these 20,000 calls explains what they returned; none gets beyond")
        .contains("Shown are 10 of 20,000 operations")
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
  void scenesHaveTheStatesOnTheWay() {
    Scene scene = new Scenes(Rulings.verified(4)).all().get(0);
    assertThat(scene.bars()).hasSize(4);
    assertThat(scene.note()).isEmpty();
    assertThat(scene.lines().get(0).start()).isEqualTo("0");
    assertThat(scene.lines().get(0).steps())
        .containsExactly(
            new Scene.Step(1, 0, "1"),
            new Scene.Step(2, 1, "2"),
            new Scene.Step(3, 2, "3"),
            new Scene.Step(4, 3, "4"));
  }

  /** Each sees all before it but the one just before. */
  @Test
  void whatEachCallSeesIsTold() {
    assertThat(TEXT.render(Rulings.explained(5)))
        .contains("A1   add() -> 1   sees nothing, being the first")
        .contains("B1   add() -> 1   sees nothing")
        .contains("C    add() -> 2   sees A1")
        .contains("A2   add() -> 3   sees all before it but C")
        .contains("B2   add() -> 4   sees all before it but A2");
    assertThat(TEXT.render(Rulings.explained(2_000))).contains("(1,984 more)");
  }

  @Test
  void theJsonOfAnExecutionHasBothRelationsUnlessTheyAreLarge() {
    RulingJson json = new RulingJson("0.1.0");
    assertThat(json.render(Rulings.explained(3)))
        .contains("\"linearization\":[0,1,2],\"sees\":[[],[],[0]]}");
    assertThat(json.render(Rulings.explained(2_000))).doesNotContain("linearization", "sees");
  }

  @Test
  void scenesHaveWhatEachSaw() {
    Scene scene = new Scenes(Rulings.explained(4)).all().get(0);
    assertThat(scene.lines().get(0).steps())
        .extracting(step -> step.seen().orElseThrow())
        .containsExactly(
            new Scene.Seen("nothing, being the first", List.of(), "0"),
            new Scene.Seen("nothing", List.of(), "0"),
            new Scene.Seen("A1", List.of(0), "1"),
            new Scene.Seen("all before it but C", List.of(0, 1), "2"));
  }

  @Test
  void whatHoldsAllTheSameIsTold() {
    Standing standing =
        new Standing(
            List.of(new Standing.Meant("weak", "every call sees something")),
            List.of("causal-convergence"),
            Optional.of(
                List.of(
                    List.of(new Standing.MethodLevel("add", "self", "its own")),
                    List.of(new Standing.MethodLevel("add", "peer", "theirs")))));
    Ruling ruling = Rulings.refuted(2).with(standing);
    assertThat(TEXT.render(ruling))
        .contains("What holds all the same\n    weak   every call sees something\n")
        .contains("    Not decided in time: causal-convergence.\n")
        .contains("    add   self   its own\n  or\n    add   peer   theirs\n");
    assertThat(new RulingJson("0.1.0").render(ruling))
        .contains("\"undecided\":[\"causal-convergence\"],\"levelsAtMost\":[{\"add\":\"self\"},");
    assertThat(new RulingPage("0.1.0").render(ruling)).contains("<dd>peer: theirs</dd>");
  }

  @Test
  void ofALongHistoryAWindowIsDrawn() {
    Scene scene = new Scenes(Rulings.refuted(20_000)).all().get(0);
    assertThat(scene.bars()).hasSize(Scenes.MOST_BARS + 1);
    assertThat(scene.note()).startsWith("Drawn are 401 of 20,000 operations");
    Scene.Line line = scene.lines().get(0);
    assertThat(line.start()).isEmpty();
    assertThat(line.steps().get(0)).isEqualTo(new Scene.Step(19_600, 0, "19600"));
    assertThat(line.stuck()).contains(400);
    assertThat(new Scenes(Rulings.unknown("out of time")).all()).isEmpty();
  }

  @Test
  void overlapsAreCounted() {
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {1, 3, 5})).isEqualTo(0);
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {1, 4, 5})).isEqualTo(2);
    assertThat(overlaps(new long[] {4, 2, 0}, new long[] {5, 4, 1})).isEqualTo(2);
    assertThat(overlaps(new long[] {0, 2, 4}, new long[] {9, 3, 5})).isEqualTo(3);
    assertThat(overlaps(new long[] {0}, new long[] {Intervals.NEVER})).isEqualTo(0);
  }

  private static int overlaps(long[] calls, long[] returns) {
    List<Operation> operations =
        Stream.iterate(0, i -> i + 1)
            .limit(calls.length)
            .map(i -> new Operation(i, Invocation.of("m"), Outcome.NOTHING))
            .toList();
    return Overlaps.count(new History(operations, new Intervals(calls, returns))).orElse(-1);
  }

  @Test
  void whatAHistorySaysIsNoMarkup() {
    assertThat(RulingPage.escape("<b title=\"&\">")).isEqualTo("&lt;b title=&quot;&amp;&quot;&gt;");
  }
}
