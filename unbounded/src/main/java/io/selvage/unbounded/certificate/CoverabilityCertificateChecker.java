package io.selvage.unbounded.certificate;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether a certificate proves its claim about a net. No number of threads is involved: a
 * proof holds for any number, or it is not a proof.
 */
public final class CoverabilityCertificateChecker {
  private CoverabilityCertificateChecker() {}

  /** What is wrong with the certificate; empty if it is accepted. */
  public static Optional<String> fault(PetriNet net, CoverabilityCertificate certificate) {
    return fault(net, certificate, Budget.unlimited());
  }

  /**
   * The same within a budget.
   *
   * @throws Budget.Spent if it is exhausted before the check is complete
   */
  public static Optional<String> fault(
      PetriNet net, CoverabilityCertificate certificate, Budget budget) {
    try {
      if (certificate instanceof CoveringRun run) {
        new CoveringRunChecker(net).check(run);
      } else if (certificate instanceof ForwardProof proof) {
        checkPlaces(net, proof.limits());
        new ForwardChecker(net, proof).check(budget);
      } else if (certificate instanceof BackwardProof proof) {
        checkPlaces(net, proof.lost());
        new BackwardChecker(net, proof).check(budget);
      }
      return Optional.empty();
    } catch (InvalidCertificate e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (ArithmeticException e) {
      return Optional.of("its numbers are too large to check");
    }
  }

  private static void checkPlaces(PetriNet net, List<CoverageTarget> bags) {
    for (CoverageTarget target : bags) {
      TokenBag bag = target.bag();
      boolean known = target.control() >= 0 && target.control() < net.controls();
      if (!known || bag.size() > 0 && bag.place(bag.size() - 1) >= net.places()) {
        throw new InvalidCertificate(
            "it refers to a control or a place that the net does not have");
      }
    }
  }

  /** The certificate proves nothing. */
  static final class InvalidCertificate extends RuntimeException {
    private static final long serialVersionUID = 1;

    InvalidCertificate(String why) {
      super(why);
    }
  }
}
