package io.selvage.unbounded.certificate;

import io.selvage.unbounded.certificate.Checker.Rejected;
import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Transition;
import java.util.List;

/** The set R of a backward proof: whether it is inductive, and what lies outside of it. */
final class Enclosure {
  private final Net net;
  private final Views views;
  private final List<Weights> weights;

  Enclosure(Net net, Views views, List<Weights> weights) {
    this.net = net;
    this.views = views;
    this.weights = weights;
  }

  /** Excluded with all that lies above it: for no place weighs less than nothing. */
  boolean excludes(int control, Bag bag) {
    if (!views.isReached(control)) {
      return true;
    }
    for (int i = 0; i < bag.size(); i++) {
      if (!views.allows(control, bag.place(i))) {
        return true;
      }
    }
    for (Weights inequality : weights) {
      if (weight(inequality, control, bag) > inequality.bound()) {
        return true;
      }
    }
    return false;
  }

  private static long weight(Weights inequality, int control, Bag bag) {
    long sum = inequality.control(control);
    for (int i = 0; i < bag.size(); i++) {
      sum =
          Math.addExact(
              sum, Math.multiplyExact(inequality.place(bag.place(i)), (long) bag.count(i)));
    }
    return sum;
  }

  void check() {
    if (views.controls() != net.controls()) {
      throw new Rejected("its views are those of another net");
    }
    for (Weights inequality : weights) {
      checkBeginning(inequality);
    }
    checkBeginning();
    for (Transition transition : net.transitions()) {
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
      throw new Rejected("its views exclude the beginning");
    }
  }

  private void checkBeginning(Weights inequality) {
    if (inequality.places() != net.places() || inequality.controls() != net.controls()) {
      throw new Rejected("its weights are those of another net");
    }
    long sum = inequality.control(net.start());
    for (int place = 0; place < net.places(); place++) {
      long weight = inequality.place(place);
      if (weight < 0) {
        throw new Rejected("a place weighs less than nothing");
      } else if (weight > 0 && net.initial(place) == Net.MANY) {
        throw new Rejected("a place weighs something, though it begins with any number");
      }
      sum = Math.addExact(sum, Math.multiplyExact(weight, (long) net.initial(place)));
    }
    if (sum > inequality.bound()) {
      throw new Rejected("its weights exclude the beginning");
    }
  }

  private boolean mayHappen(Transition transition) {
    Bag take = transition.take();
    boolean may = views.isReached(transition.from());
    for (int i = 0; i < take.size(); i++) {
      may &= views.allows(transition.from(), take.place(i));
    }
    return may;
  }

  private void checkViews(Transition transition) {
    int to = transition.to();
    boolean fine = views.isReached(to);
    for (int i = 0; i < transition.give().size(); i++) {
      fine &= views.allows(to, transition.give().place(i));
    }
    int from = transition.from();
    for (int p = views.next(from, 0); fine && p >= 0; p = views.next(from, p + 1)) {
      int moved = transition.moves().target(p);
      fine = moved == Moves.NOWHERE || views.allows(to, moved);
    }
    if (!fine) {
      throw new Rejected("a step leaves its views");
    }
  }

  private static void checkStep(Weights inequality, Transition transition) {
    long gain =
        Math.subtractExact(
            weight(inequality, transition.to(), transition.give()),
            weight(inequality, transition.from(), transition.take()));
    boolean fine = gain <= 0;
    Moves moves = transition.moves();
    for (int i = 0; i < moves.size(); i++) {
      long after = moves.to(i) == Moves.NOWHERE ? 0 : inequality.place(moves.to(i));
      fine &= after <= inequality.place(moves.from(i));
    }
    if (!fine) {
      throw new Rejected("a step makes the sum of its weights larger");
    }
  }
}
