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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks that R is inductive ({@link InductiveEnclosure}), that no initial marking is in U, that
 * targets are outside of R or in U, and that the same holds for all predecessors of U.
 */
final class BackwardChecker {
  private final PetriNet net;
  private final InductiveEnclosure enclosure;
  private final List<CoverageTarget> lost;
  private final LostIndex index;
  private final List<List<NetTransition>> entering = new ArrayList<>();
  private final Map<Long, List<NetTransition>> giving = new HashMap<>();

  BackwardChecker(PetriNet net, BackwardProof proof) {
    this.net = net;
    this.enclosure = new InductiveEnclosure(net, proof.views(), proof.weights());
    this.lost = proof.lost();
    this.index = new LostIndex(proof.lost());
  }

  void check(Budget budget) {
    enclosure.check(budget);
    sortTransitions();
    for (CoverageTarget target : net.targets()) {
      require(target.control(), target.bag().asMap(), "a target is neither excluded nor lost");
    }
    for (CoverageTarget element : lost) {
      budget.require();
      if (isBeginning(element)) {
        throw new InvalidCertificate("a lost element may be present initially");
      }
      checkPredecessors(element);
    }
  }

  /**
   * A step that changes no control, transfers nothing and adds no token of an element leads above
   * it only from above it, so it can be skipped.
   */
  private void sortTransitions() {
    for (int control = 0; control < net.controls(); control++) {
      entering.add(new ArrayList<>());
    }
    for (NetTransition transition : net.transitions()) {
      if (transition.from() != transition.to() || !transition.moves().isEmpty()) {
        entering.get(transition.to()).add(transition);
        continue;
      }
      TokenBag give = transition.give();
      for (int i = 0; i < give.size(); i++) {
        giving
            .computeIfAbsent(key(transition.to(), give.place(i)), k -> new ArrayList<>())
            .add(transition);
      }
    }
  }

  private static long key(int control, int place) {
    return ((long) control << 32) | place;
  }

  private boolean isBeginning(CoverageTarget element) {
    if (element.control() != net.start()) {
      return false;
    }
    TokenBag bag = element.bag();
    for (int i = 0; i < bag.size(); i++) {
      if (net.initial(bag.place(i)) < bag.count(i)) {
        return false;
      }
    }
    return true;
  }

  private void checkPredecessors(CoverageTarget element) {
    for (NetTransition transition : entering.get(element.control())) {
      checkPredecessors(element.bag(), transition);
    }
    for (int i = 0; i < element.bag().size(); i++) {
      for (NetTransition transition :
          giving.getOrDefault(key(element.control(), element.bag().place(i)), List.of())) {
        checkPredecessors(element.bag(), transition);
      }
    }
  }

  /**
   * Before the step, the tokens that it does not add must have been present, possibly in other
   * places.
   */
  private void checkPredecessors(TokenBag after, NetTransition transition) {
    List<Map<Integer, Integer>> ways = new ArrayList<>();
    ways.add(transition.take().asMap());
    for (int i = 0; i < after.size(); i++) {
      int missing = after.count(i) - transition.give().countOf(after.place(i));
      if (missing > 0) {
        List<Integer> sources = sources(after.place(i), transition.moves());
        List<Map<Integer, Integer>> more = new ArrayList<>();
        ways.forEach(way -> spread(way, sources, missing, more));
        ways = more;
      }
    }
    for (Map<Integer, Integer> way : ways) {
      require(
          transition.from(),
          way,
          "a step leads from a state that is not excluded to a lost element");
    }
  }

  private static List<Integer> sources(int place, TokenTransfers moves) {
    List<Integer> sources = new ArrayList<>();
    if (moves.target(place) == place) {
      sources.add(place);
    }
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) == place) {
        sources.add(moves.from(i));
      }
    }
    return sources;
  }

  private static void spread(
      Map<Integer, Integer> way,
      List<Integer> sources,
      int count,
      List<Map<Integer, Integer>> ways) {
    if (sources.isEmpty()) {
      return;
    }
    boolean isLast = sources.size() == 1;
    for (int here = isLast ? count : 0; here <= count; here++) {
      Map<Integer, Integer> more = new TreeMap<>(way);
      more.merge(sources.get(0), here, Math::addExact);
      if (isLast) {
        ways.add(more);
      } else {
        spread(more, sources.subList(1, sources.size()), count - here, ways);
      }
    }
  }

  private void require(int control, Map<Integer, Integer> counts, String why) {
    TokenBag bag = TokenBag.of(counts);
    if (!enclosure.excludes(control, bag) && !index.contains(control, bag)) {
      throw new InvalidCertificate(why);
    }
  }
}
