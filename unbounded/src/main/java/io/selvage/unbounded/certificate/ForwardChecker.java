package io.selvage.unbounded.certificate;

import io.selvage.unbounded.certificate.Checker.Rejected;
import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The beginning lies below a limit, each step from below a limit stays so, and no target does. */
final class ForwardChecker {
  private final Net net;
  private final List<List<Bag>> limits = new ArrayList<>();
  private final List<List<Transition>> leaving = new ArrayList<>();

  ForwardChecker(Net net, ForwardProof proof) {
    this.net = net;
    for (int control = 0; control < net.controls(); control++) {
      limits.add(new ArrayList<>());
      leaving.add(new ArrayList<>());
    }
    proof.limits().forEach(limit -> limits.get(limit.control()).add(limit.bag()));
    net.transitions().forEach(transition -> leaving.get(transition.from()).add(transition));
  }

  void check() {
    Map<Integer, Integer> initial = new TreeMap<>();
    for (int place = 0; place < net.places(); place++) {
      initial.put(place, net.initial(place));
    }
    if (!isBelow(net.start(), Bag.of(initial))) {
      throw new Rejected("the beginning is below no limit");
    }
    for (int control = 0; control < net.controls(); control++) {
      for (Bag limit : limits.get(control)) {
        leaving.get(control).forEach(transition -> checkStep(limit, transition));
      }
    }
    for (Target target : net.targets()) {
      if (isBelow(target.control(), target.bag())) {
        throw new Rejected("a target is below a limit");
      }
    }
  }

  private void checkStep(Bag limit, Transition transition) {
    if (lies(transition.take(), limit) && !isBelow(transition.to(), after(limit, transition))) {
      throw new Rejected("a step leads from below a limit to where there is none");
    }
  }

  private static Bag after(Bag limit, Transition transition) {
    Map<Integer, Integer> left = new TreeMap<>();
    for (int i = 0; i < limit.size(); i++) {
      int place = limit.place(i);
      int to = transition.moves().target(place);
      if (to != Moves.NOWHERE) {
        int rest =
            limit.count(i) == Net.MANY
                ? Net.MANY
                : limit.count(i) - transition.take().countOf(place);
        left.merge(to, rest, ForwardChecker::sum);
      }
    }
    Bag give = transition.give();
    for (int i = 0; i < give.size(); i++) {
      left.merge(give.place(i), give.count(i), ForwardChecker::sum);
    }
    return Bag.of(left);
  }

  private static int sum(int a, int b) {
    return a == Net.MANY || b == Net.MANY ? Net.MANY : Math.addExact(a, b);
  }

  private boolean isBelow(int control, Bag bag) {
    for (Bag limit : limits.get(control)) {
      if (lies(bag, limit)) {
        return true;
      }
    }
    return false;
  }

  /** Whether each place of one has at most as many as in the other; MANY is the largest number. */
  private static boolean lies(Bag low, Bag high) {
    int j = 0;
    for (int i = 0; i < low.size(); i++) {
      while (j < high.size() && high.place(j) < low.place(i)) {
        j++;
      }
      if (j == high.size() || high.place(j) != low.place(i) || high.count(j) < low.count(i)) {
        return false;
      }
    }
    return true;
  }
}
