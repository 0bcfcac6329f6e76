package io.selvage.unbounded.certificate;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker.InvalidCertificate;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.List;

/**
 * The set R of a backward proof: checks that it is inductive, and which markings are outside of it.
 */
final class InductiveEnclosure {
  private final PetriNet net;
  private final ControlViews views;
  private final List<WeightInequality> weights;

  InductiveEnclosure(PetriNet net, ControlViews views, List<WeightInequality> weights) {
    this.net = net;
    this.views = views;
    this.weights = weights;
  }

  /** Excluded with its upward closure, because no place has a negative weight. */
  boolean excludes(int control, TokenBag bag) {
    if (!views.isReached(control)) {
      return true;
    }
    for (int i = 0; i < bag.size(); i++) {
      if (!views.allows(control, bag.place(i))) {
        return true;
      }
    }
    for (WeightInequality inequality : weights) {
      if (weight(inequality, control, bag) > inequality.bound()) {
        return true;
      }
    }
    return false;
  }

  private static long weight(WeightInequality inequality, int control, TokenBag bag) {
    long sum = inequality.control(control);
    for (int i = 0; i < bag.size(); i++) {
      sum =
          Math.addExact(
              sum, Math.multiplyExact(inequality.place(bag.place(i)), (long) bag.count(i)));
    }
    return sum;
  }

  void check(Budget budget) {
    if (views.controls() != net.controls()) {
      throw new InvalidCertificate("its views are those of another net");
    }
    for (WeightInequality inequality : weights) {
      checkBeginning(inequality);
    }
    checkBeginning();
    for (NetTransition transition : net.transitions()) {
      budget.require();
      if (mayHappen(transition)) {
        checkViews(transition);
        weights.forEach(inequality -> checkStep(inequality, transition));
      }
    }
  }

  private void checkBeginning() {
    boolean fine = views.isReached(net.start());
    for (int place = 0; place < net.places(); place++) {
      fine &= net.initial(place) == 0 || views.allows(net.start(), place);
    }
    if (!fine) {
      throw new InvalidCertificate("its views exclude the initial state");
    }
  }

  private void checkBeginning(WeightInequality inequality) {
    if (inequality.places() != net.places() || inequality.controls() != net.controls()) {
      throw new InvalidCertificate("its weights are those of another net");
    }
    long sum = inequality.control(net.start());
    for (int place = 0; place < net.places(); place++) {
      long weight = inequality.place(place);
      if (weight < 0) {
        throw new InvalidCertificate("a place has a negative weight");
      } else if (weight > 0 && net.initial(place) == PetriNet.MANY) {
        throw new InvalidCertificate("a place with an arbitrary initial number has a weight");
      }
      sum = Math.addExact(sum, Math.multiplyExact(weight, (long) net.initial(place)));
    }
    if (sum > inequality.bound()) {
      throw new InvalidCertificate("its weights exclude the initial state");
    }
  }

  private boolean mayHappen(NetTransition transition) {
    TokenBag take = transition.take();
    boolean may = views.isReached(transition.from());
    for (int i = 0; i < take.size(); i++) {
      may &= views.allows(transition.from(), take.place(i));
    }
    return may;
  }

  private void checkViews(NetTransition transition) {
    int to = transition.to();
    boolean fine = views.isReached(to);
    for (int i = 0; i < transition.give().size(); i++) {
      fine &= views.allows(to, transition.give().place(i));
    }
    int from = transition.from();
    for (int p = views.next(from, 0); fine && p >= 0; p = views.next(from, p + 1)) {
      int moved = transition.moves().target(p);
      fine = moved == TokenTransfers.NOWHERE || views.allows(to, moved);
    }
    if (!fine) {
      throw new InvalidCertificate("a step leaves its views");
    }
  }

  private static void checkStep(WeightInequality inequality, NetTransition transition) {
    long gain =
        Math.subtractExact(
            weight(inequality, transition.to(), transition.give()),
            weight(inequality, transition.from(), transition.take()));
    boolean fine = gain <= 0;
    TokenTransfers moves = transition.moves();
    for (int i = 0; i < moves.size(); i++) {
      long after = moves.to(i) == TokenTransfers.NOWHERE ? 0 : inequality.place(moves.to(i));
      fine &= after <= inequality.place(moves.from(i));
    }
    if (!fine) {
      throw new InvalidCertificate("a step increases the weighted sum");
    }
  }
}
