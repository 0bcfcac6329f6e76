package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.certificate.Checker;
import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the solver is asked of samples whose operations help each other: few facts, each once. */
final class HelpingFactsTest {
  private static Answer.Helped prove(Promise promise, String sample) throws URISyntaxException {
    Asked asked =
        new Asked(
            List.of(Samples.path()),
            Samples.name("proved." + sample),
            List.of(),
            promise,
            Asked.Keys.INNER);
    return (Answer.Helped) Prover.answer(asked, Budget.unlimited());
  }

  /**
   * @param facts contents, pure returns, pairs
   * @param queries these, rules about indices, and the helped test of each item and place
   */
  @ParameterizedTest
  @CsvSource({"ConditionalCell, 19, 25", "Rdcss, 18, 24"})
  void areFew(String sample, int facts, int queries) throws URISyntaxException {
    Answer.Helped proved = prove(Promise.CONDITIONAL_CELL, sample);
    assertThat(Checker.facts(proved.program(), proved.certificate())).hasSize(facts);
    assertThat(proved.queries()).isEqualTo(queries);
    assertThat(proved.pool()).allMatch(item -> item.contains("; replace can tell at line "));
  }

  @Test
  void ofTheEliminationStack() throws URISyntaxException {
    Answer.Helped proved = prove(Promise.STACK, "HsyStack");
    assertThat(Checker.facts(proved.program(), proved.certificate()))
        .extracting(Object::toString)
        .containsExactlyInAnyOrder(
            "Empty[content=[]]",
            "PUT: [] becomes VAL(0)",
            "PUT: VAL(0) :: VALS(1) becomes VAL(2) :: VAL(0) :: VALS(1)",
            "TAKE: VAL(0) becomes []",
            "TAKE: VAL(0) :: VAL(2) :: VALS(3) becomes VAL(2) :: VALS(3)",
            "PUT(a) and TAKE() = a: vals' = vals");
    assertThat(proved.queries()).isEqualTo(12);
    assertThat(proved.pool())
        .containsExactly(
            "(pop, ∃i v. d.thread = i ∧ d.wanted = 2 ∧ d.value = null ∧ e.wanted = 1"
                + " ∧ location[i] = e ∧ e.value = v ∧ return = v, location[i]: d ⇝ e):"
                + " push, line 72, by another; pop can tell at line 98, 100, 109, 118, 119",
            "(push, ∃i. d.thread = i ∧ d.wanted = 1 ∧ location[i] = null, location[i]: d ⇝ null):"
                + " pop, line 103, by another; push can tell at line 67, 69, 78, 118, 119");
  }

  /** In the original layout the value is that of the node in the descriptor. */
  @Test
  void ofNodesInDescriptors() throws URISyntaxException {
    Answer.Helped proved = prove(Promise.STACK, "HsyNodeStack");
    assertThat(Checker.facts(proved.program(), proved.certificate())).hasSize(6);
    assertThat(proved.pool())
        .anyMatch(item -> item.contains("location[i] = e ∧ e.node.value = v ∧ return = v"))
        .allMatch(item -> item.contains(" can tell at line "));
  }
}
