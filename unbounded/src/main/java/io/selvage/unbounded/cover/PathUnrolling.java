package io.selvage.unbounded.cover;

import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Converts a path in the tree of Karp and Miller to a concrete run, from its end to its beginning.
 * The tokens required after each step are known; where more are required than were present before a
 * place became unbounded, the path that made it grow is repeated. That path requires no additional
 * tokens in places that are not yet unbounded, and the same in those that are, so the conversion
 * terminates.
 */
final class PathUnrolling {
  private static final int LONGEST = 2_000_000;

  private final TransitionArrays rules;
  private final List<Integer> backwards = new ArrayList<>();
  private final long[] needed;

  PathUnrolling(TransitionArrays rules) {
    this.rules = rules;
    this.needed = new long[rules.initial.length];
  }

  /** Empty if the run would be too long to be useful. */
  Optional<CoverabilityCertificate> run(KarpMillerTree.Node end) {
    for (CoverageTarget target : rules.net.targets()) {
      if (end.marking.covers(target)) {
        for (int i = 0; i < target.bag().size(); i++) {
          needed[target.bag().place(i)] = target.bag().count(i);
        }
        break;
      }
    }
    for (KarpMillerTree.Node node = end; node != null; node = node.parent) {
      for (int i = node.growth.size() - 1; i >= 0; i--) {
        repeat(node, node.growth.get(i));
      }
      if (node.parent != null) {
        before(node.transition);
      }
      if (backwards.size() > LONGEST) {
        return Optional.empty();
      }
    }
    Collections.reverse(backwards);
    return Optional.of(new CoveringRun(start(), backwards));
  }

  private TokenBag start() {
    TreeMap<Integer, Integer> start = new TreeMap<>();
    for (int place = 0; place < needed.length; place++) {
      if (rules.initial[place] == PetriNet.MANY) {
        start.put(place, Math.toIntExact(needed[place]));
      }
    }
    return TokenBag.of(start);
  }

  private void repeat(KarpMillerTree.Node node, KarpMillerTree.Acceleration growth) {
    while (!isEnough(growth.before()) && backwards.size() <= LONGEST) {
      for (KarpMillerTree.Node at = node; at != null && at != growth.ancestor(); at = at.parent) {
        before(at.transition);
      }
    }
  }

  private boolean isEnough(Marking marking) {
    int j = 0;
    for (int place = 0; place < needed.length; place++) {
      while (j < marking.places.length && marking.places[j] < place) {
        j++;
      }
      boolean isThere = j < marking.places.length && marking.places[j] == place;
      int count = isThere ? marking.counts[j] : 0;
      if (count != PetriNet.MANY && needed[place] > count) {
        return false;
      }
    }
    return true;
  }

  private void before(int t) {
    backwards.add(t);
    for (int i = 0; i < rules.givePlaces[t].length; i++) {
      int place = rules.givePlaces[t][i];
      needed[place] = Math.max(0, needed[place] - rules.giveCounts[t][i]);
    }
    for (int i = 0; i < rules.takePlaces[t].length; i++) {
      needed[rules.takePlaces[t][i]] += rules.takeCounts[t][i];
    }
  }
}
