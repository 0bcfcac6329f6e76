package io.selvage.unbounded.certificate;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker.InvalidCertificate;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Checks that the initial markings lie below a limit, each step from below a limit stays below one,
 * and no target does.
 */
final class ForwardChecker {
  private static final int NOTHING = -1;

  private final PetriNet net;
  private final List<List<Limit>> limits = new ArrayList<>();
  private final List<Set<TokenBag>> exact = new ArrayList<>();
  private final Map<Long, List<NetTransition>> leaving = new HashMap<>();

  ForwardChecker(PetriNet net, ForwardProof proof) {
    this.net = net;
    for (int control = 0; control < net.controls(); control++) {
      limits.add(new ArrayList<>());
      exact.add(new HashSet<>());
    }
    for (CoverageTarget limit : proof.limits()) {
      limits.get(limit.control()).add(Limit.of(limit.bag()));
      exact.get(limit.control()).add(limit.bag());
    }
    for (NetTransition transition : net.transitions()) {
      int first = transition.take().size() == 0 ? NOTHING : transition.take().place(0);
      leaving
          .computeIfAbsent(key(transition.from(), first), k -> new ArrayList<>())
          .add(transition);
    }
  }

  /** A bag with a fingerprint of its places: a bag below it has no other places. */
  private record Limit(TokenBag bag, long places, long unbounded) {
    static Limit of(TokenBag bag) {
      long places = 0;
      long unbounded = 0;
      for (int i = 0; i < bag.size(); i++) {
        long bit = 1L << (bag.place(i) % 61);
        places |= bit;
        if (bag.count(i) == PetriNet.MANY) {
          unbounded |= bit;
        }
      }
      return new Limit(bag, places, unbounded);
    }

    boolean isAbove(Limit other) {
      return (other.places & ~places) == 0
          && (other.unbounded & ~unbounded) == 0
          && lies(other.bag, bag);
    }
  }

  void check(Budget budget) {
    Map<Integer, Integer> initial = new TreeMap<>();
    for (int place = 0; place < net.places(); place++) {
      initial.put(place, net.initial(place));
    }
    if (!isBelow(net.start(), TokenBag.of(initial))) {
      throw new InvalidCertificate("the initial state is below no limit");
    }
    for (int control = 0; control < net.controls(); control++) {
      for (Limit limit : limits.get(control)) {
        budget.require();
        checkSteps(control, limit.bag());
      }
    }
    for (CoverageTarget target : net.targets()) {
      if (isBelow(target.control(), target.bag())) {
        throw new InvalidCertificate("a target is below a limit");
      }
    }
  }

  /** Transitions are indexed by the first place that they take from. */
  private void checkSteps(int control, TokenBag limit) {
    checkSteps(limit, leaving.getOrDefault(key(control, NOTHING), List.of()));
    for (int i = 0; i < limit.size(); i++) {
      checkSteps(limit, leaving.getOrDefault(key(control, limit.place(i)), List.of()));
    }
  }

  private void checkSteps(TokenBag limit, List<NetTransition> transitions) {
    for (NetTransition transition : transitions) {
      checkStep(limit, transition);
    }
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | (place + 1L);
  }

  private void checkStep(TokenBag limit, NetTransition transition) {
    if (lies(transition.take(), limit) && !isBelow(transition.to(), after(limit, transition))) {
      throw new InvalidCertificate("a step leads from below a limit to a state below no limit");
    }
  }

  private static TokenBag after(TokenBag limit, NetTransition transition) {
    Map<Integer, Integer> left = new TreeMap<>();
    for (int i = 0; i < limit.size(); i++) {
      int place = limit.place(i);
      int to = transition.moves().target(place);
      if (to != TokenTransfers.NOWHERE) {
        int rest =
            limit.count(i) == PetriNet.MANY
                ? PetriNet.MANY
                : limit.count(i) - transition.take().countOf(place);
        left.merge(to, rest, ForwardChecker::sum);
      }
    }
    TokenBag give = transition.give();
    for (int i = 0; i < give.size(); i++) {
      left.merge(give.place(i), give.count(i), ForwardChecker::sum);
    }
    return TokenBag.of(left);
  }

  private static int sum(int a, int b) {
    return a == PetriNet.MANY || b == PetriNet.MANY ? PetriNet.MANY : Math.addExact(a, b);
  }

  private boolean isBelow(int control, TokenBag bag) {
    if (exact.get(control).contains(bag)) {
      return true;
    }
    Limit wanted = Limit.of(bag);
    for (Limit limit : limits.get(control)) {
      if (limit.isAbove(wanted)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether each place of the first bag has at most as many tokens as in the second; MANY is the
   * largest number.
   */
  private static boolean lies(TokenBag low, TokenBag high) {
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
