package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.prove.HindsightExplanation;
import io.selvage.prove.code.AbstractType;
import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Section 4 of the paper: what explains searches without locks. */
final class HindsightTest {
  private static HindsightExplanation of(String sample) throws URISyntaxException {
    return Samples.proved(AbstractType.SET, sample).hindsight();
  }

  private static List<Integer> failing(HindsightExplanation hindsight) {
    return hindsight.premises().stream()
        .filter(premise -> !premise.holds())
        .map(HindsightExplanation.Premise::number)
        .toList();
  }

  /** The searches count lines at which a node may be read that has left the list. */
  @ParameterizedTest
  @CsvSource({
    "LazySet, 75, 2",
    "proved.OptimisticSet, 85, 2",
    "proved.VechevCasSet, 67, 4",
  })
  void premisesHold(String sample, int actions, int searches) throws URISyntaxException {
    HindsightExplanation hindsight = of(sample);
    assertThat(hindsight.premises()).hasSize(3).allMatch(premise -> premise.actions() == actions);
    assertThat(failing(hindsight)).isEmpty();
    assertThat(hindsight.searches())
        .hasSize(searches)
        .allMatch(HindsightExplanation.Search::isReached)
        .allMatch(search -> !search.past().isEmpty())
        .allMatch(HindsightExplanation.Search::isJustified);
  }

  /** The link of the node that leaves becomes null in the same step. */
  @Test
  void theThirdFailsWhereTwoLinksChangeAtOnce() throws URISyntaxException {
    HindsightExplanation hindsight = of("proved.VechevDcasSet");
    assertThat(failing(hindsight)).containsExactly(3);
    assertThat(hindsight.words())
        .anyMatch(
            line -> line.endsWith("to the next of its old target, whose own link becomes null"))
        .contains("so Theorem 2 does not apply");
    assertThat(hindsight.searches()).isEmpty();
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"proved.MichaelSet", "proved.HarrisSet", "proved.RetraversingSet"})
  void premisesHoldForOthersToo(String sample) throws URISyntaxException {
    assertThat(failing(of(sample))).isEmpty();
  }

  /** Line 84 follows a link, line 86 reads a mark. */
  @Test
  void inWords() throws URISyntaxException {
    String past = "  past state (Figure 7): lseg(head, v) * v |-> w * ";
    assertThat(of("LazySet").words())
        .containsExactly(
            "premise 1, no exterior node becomes a backbone node: holds for all 75",
            "premise 2, the successor of an exterior node never changes: holds for all 75",
            "premise 3, a backbone node whose successor changes remains a backbone node: holds for"
                + " all 75",
            "contains, line 86, then returns false: reads v without its lock, and v may have been"
                + " removed from the list",
            "  run alone (Theorem 2): Reach(head, v) there in 8 of 8 views",
            past + "w |-> null; keys head -inf, v = marked, w +inf",
            past + "lseg(w, n4) * n4 |-> null; keys head -inf, v = marked, w >, n4 +inf",
            "  and 1 more; Repeating the check with each gives false",
            "contains, line 84, then returns false: reads v without its lock, and v may have been"
                + " removed from the list",
            "  run alone (Theorem 2): Reach(head, v) there in 27 of 27 views",
            past + "w |-> null; keys head -inf, v < marked, w +inf",
            past + "lseg(w, n4) * n4 |-> null; keys head -inf, v < marked, w >, n4 +inf",
            "  and 1 more; Repeating the check with each gives false");
  }
}
