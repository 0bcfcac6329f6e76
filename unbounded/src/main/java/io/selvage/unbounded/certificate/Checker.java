package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import java.util.List;
import java.util.Optional;

/**
 * Whether a certificate proves what it claims of a net. It is told no number of threads: a proof
 * holds for any number, or it is none.
 */
public final class Checker {
  private Checker() {}

  /** What is wrong with it; empty if it is accepted. */
  public static Optional<String> fault(Net net, Certificate certificate) {
    try {
      if (certificate instanceof Run run) {
        new RunChecker(net).check(run);
      } else if (certificate instanceof ForwardProof proof) {
        checkPlaces(net, proof.limits());
        new ForwardChecker(net, proof).check();
      } else if (certificate instanceof BackwardProof proof) {
        checkPlaces(net, proof.lost());
        new BackwardChecker(net, proof).check();
      }
      return Optional.empty();
    } catch (Rejected e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (ArithmeticException e) {
      return Optional.of("its numbers are too large to be checked");
    }
  }

  private static void checkPlaces(Net net, List<Target> bags) {
    for (Target target : bags) {
      Bag bag = target.bag();
      boolean known = target.control() >= 0 && target.control() < net.controls();
      if (!known || bag.size() > 0 && bag.place(bag.size() - 1) >= net.places()) {
        throw new Rejected("it speaks of a control or a place that the net does not have");
      }
    }
  }

  /** The certificate proves nothing. */
  static final class Rejected extends RuntimeException {
    private static final long serialVersionUID = 1;

    Rejected(String why) {
      super(why);
    }
  }
}
