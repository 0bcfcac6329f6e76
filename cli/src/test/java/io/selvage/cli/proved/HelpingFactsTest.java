package io.selvage.cli.proved;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.checker.HelpingCertificateChecker;
import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the solver is asked of samples whose operations help each other: few facts, each once. */
final class HelpingFactsTest {
  private static ProofResult.Helped prove(AbstractType promise, String sample)
      throws URISyntaxException {
    ProofRequest asked =
        new ProofRequest(
            List.of(Samples.path()),
            Samples.name("proved." + sample),
            List.of(),
            promise,
            ProofRequest.Keys.INNER);
    return (ProofResult.Helped) Prover.answer(asked, Budget.unlimited());
  }

  /**
   * @param facts contents, pure returns, pairs
   * @param queries these, rules about indices, and the helped test of each item and place
   */
  @ParameterizedTest
  @CsvSource({"ConditionalCell, 19, 25", "Rdcss, 18, 24"})
  void areFew(String sample, int facts, int queries) throws URISyntaxException {
    ProofResult.Helped proved = prove(AbstractType.CONDITIONAL_CELL, sample);
    assertThat(HelpingCertificateChecker.facts(proved.program(), proved.certificate()))
        .hasSize(facts);
    assertThat(proved.queries()).isEqualTo(queries);
    assertThat(proved.pool()).allMatch(item -> item.contains("; replace can tell at line "));
  }

  @Test
  void ofTheEliminationStack() throws URISyntaxException {
    ProofResult.Helped proved = prove(AbstractType.STACK, "HsyStack");
    assertThat(HelpingCertificateChecker.facts(proved.program(), proved.certificate()))
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
    ProofResult.Helped proved = prove(AbstractType.STACK, "HsyNodeStack");
    assertThat(HelpingCertificateChecker.facts(proved.program(), proved.certificate())).hasSize(6);
    assertThat(proved.pool())
        .anyMatch(item -> item.contains("location[i] = e ∧ e.node.value = v ∧ return = v"))
        .allMatch(item -> item.contains(" can tell at line "));
  }
}
