package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoverabilityCertificateReader;
import io.selvage.unbounded.certificate.CoverabilityCertificateWriter;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.MistWriter;
import io.selvage.unbounded.net.PetriNet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Nets and certificates that are written and read again mean the same. */
final class FormatsTest {
  private static final long SEED = 7;

  @Test
  void aWrittenNetHasTheSameAnswer() {
    RandomNet random = new RandomNet(SEED);
    int same = 0;
    for (int i = 0; i < 500; i++) {
      PetriNet net = random.next();
      PetriNet again = MistReader.read("again", MistWriter.write(net));
      assertThat(MistReader.read("more", MistWriter.write(again))).isEqualTo(again);
      if (net.controls() > 1) {
        assertThat(again.places()).isEqualTo(net.controls() + net.places());
      } else {
        same += again.transitions().equals(net.transitions()) ? 1 : 0;
      }
      assertThat(isSafe(again)).as("seed " + SEED + ", net " + i).isEqualTo(isSafe(net));
    }
    assertThat(same).isEqualTo(186);
  }

  @Test
  void aWrittenCertificateIsAcceptedAgain() {
    RandomNet random = new RandomNet(SEED);
    for (int i = 0; i < 500; i++) {
      PetriNet net = random.next();
      CoverabilityCertificate certificate = certificate(net);
      String text = CoverabilityCertificateWriter.write(net, certificate);
      CoverabilityCertificate again = CoverabilityCertificateReader.read("again", text, net);
      assertThat(CoverabilityCertificateChecker.fault(net, again)).isEmpty();
      assertThat(CoverabilityCertificateWriter.write(net, again)).isEqualTo(text);
    }
  }

  private static boolean isSafe(PetriNet net) {
    return certificate(net).isSafe();
  }

  private static CoverabilityCertificate certificate(PetriNet net) {
    return new CoverabilityPortfolio(
            Set.of(
                CoverabilityPortfolio.SearchKind.BACKWARD,
                CoverabilityPortfolio.SearchKind.FORWARD,
                CoverabilityPortfolio.SearchKind.KARP_MILLER))
        .decide(net, Budget.unlimited())
        .certificate()
        .orElseThrow();
  }
}
