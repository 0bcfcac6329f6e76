package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Cause;
import io.selvage.core.verdict.Verdict;
import io.selvage.relaxed.clients.subjects.Aliases;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A violation under java says whether HotSpot shows it, and what it needs. */
class SpecificationOnlyTest {
  private static List<Cause.HardwareAxiom> needs(String client) {
    Verdict verdict =
        Asked.of(
            Asked.question(
                Aliases.TwoFields.class.getName(),
                Aliases.Meaning.class.getName(),
                "",
                "",
                new Scope.Given(CallSyntax.client(client))));
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    return ((Verdict.Refuted) verdict)
        .counterexample().causes().stream()
            .filter(Cause.SpecificationOnly.class::isInstance)
            .flatMap(it -> ((Cause.SpecificationOnly) it).conflicts().stream())
            .map(Cause.HardwareConflict::axiom)
            .toList();
  }

  @Test
  void incoherentReadsThroughOneReferenceAreNotOnHotSpot() {
    assertThat(needs("set() | one(); one()")).containsExactly(Cause.HardwareAxiom.PLAIN_COHERENCE);
  }

  /** The first violation found may be one of two reads by one reference; another one is shown. */
  @Test
  void violationsOnHotSpotComeFirst() {
    assertThat(needs("set() | one(); two()")).isEmpty();
    assertThat(needs("set() | one(); one(); two()")).isEmpty();
  }
}
