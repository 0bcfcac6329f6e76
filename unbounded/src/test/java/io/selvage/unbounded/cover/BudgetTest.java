package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TtsReader;
import org.junit.jupiter.api.Test;

/** A spent budget ends each part of a decision: before the search, inside of it, and after it. */
final class BudgetTest {
  private static Budget spent() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThat(budget.look()).isTrue();
    return budget;
  }

  private static final String SPEC =
      "vars x y z rules x >= 1 -> x' = x - 1, y' = y + 1; y >= 1, z >= 1 -> x' = x + 1;"
          + " init x = 1, y = 0, z = 0 target y >= 2";

  @Test
  void viewsAreNotFound() {
    PetriNet net = MistReader.read("a.spec", SPEC);
    assertThat(ThreadModularFixpoint.views(new TransitionArrays(net), spent())).isEmpty();
    CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, spent());
    assertThat(decision.certificate()).isEmpty();
    assertThat(decision.why()).startsWith("interrupted");
  }

  @Test
  void certificatesAreNotChecked() {
    PetriNet net = MistReader.read("a.spec", SPEC);
    CoverabilityCertificate proof =
        CoverabilityPortfolio.all().decide(net, Budget.unlimited()).certificate().orElseThrow();
    assertThat(CoverabilityCertificateChecker.fault(net, proof, Budget.unlimited())).isEmpty();
    assertThatThrownBy(() -> CoverabilityCertificateChecker.fault(net, proof, spent()))
        .isInstanceOf(Budget.Spent.class);
  }

  /** So many transitions keep the solver busy where nobody can interrupt it: it is not asked. */
  @Test
  void largeNetsAreNotForTheSolver() {
    StringBuilder rules = new StringBuilder("30000 3\n");
    for (int i = 0; i < 29_999; i++) {
      rules.append(i).append(i % 2 == 0 ? " 0 -> " : " 1 +> ").append(i + 1).append(" 1\n");
    }
    PetriNet net = TtsReader.read("a.tts", rules.toString(), "a.prop", "29999|2\n");
    CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, Budget.unlimited());
    assertThat(decision.certificate()).isPresent();
    assertThat(decision.by()).isNotEqualTo("inequalities");
  }
}
