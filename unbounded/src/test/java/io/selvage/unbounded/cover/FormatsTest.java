package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.CertificateReader;
import io.selvage.unbounded.certificate.CertificateWriter;
import io.selvage.unbounded.certificate.Checker;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.SpecReader;
import io.selvage.unbounded.net.SpecWriter;
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
      Net net = random.next();
      Net again = SpecReader.read("again", SpecWriter.write(net));
      assertThat(SpecReader.read("more", SpecWriter.write(again))).isEqualTo(again);
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
      Net net = random.next();
      Certificate certificate = certificate(net);
      String text = CertificateWriter.write(net, certificate);
      Certificate again = CertificateReader.read("again", text, net);
      assertThat(Checker.fault(net, again)).isEmpty();
      assertThat(CertificateWriter.write(net, again)).isEqualTo(text);
    }
  }

  private static boolean isSafe(Net net) {
    return certificate(net).isSafe();
  }

  private static Certificate certificate(Net net) {
    return new Coverability(
            Set.of(
                Coverability.Way.BACKWARD, Coverability.Way.FORWARD, Coverability.Way.KARP_MILLER))
        .decide(net, Budget.unlimited())
        .certificate()
        .orElseThrow();
  }
}
