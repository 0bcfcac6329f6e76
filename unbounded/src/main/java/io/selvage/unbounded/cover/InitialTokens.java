package io.selvage.unbounded.cover;

import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * Computes the initial tokens that steps need, in places with an arbitrary initial number, to cover
 * a target. Nets are monotone, so a minimum is found by binary search, place by place.
 */
final class InitialTokens {
  private final TransitionArrays rules;

  InitialTokens(TransitionArrays rules) {
    this.rules = rules;
  }

  CoveringRun run(List<Integer> steps) {
    long[] start = enough(steps);
    for (int place = 0; place < start.length; place++) {
      if (rules.initial[place] == PetriNet.MANY && start[place] > 0) {
        lower(start, place, steps);
      }
    }
    TreeMap<Integer, Integer> bag = new TreeMap<>();
    for (int place = 0; place < start.length; place++) {
      if (rules.initial[place] == PetriNet.MANY) {
        bag.put(place, Math.toIntExact(start[place]));
      }
    }
    return new CoveringRun(TokenBag.of(bag), steps);
  }

  /**
   * A sufficient number: all tokens that are ever taken, and the largest target; without transfers,
   * only in places that need them.
   */
  private long[] enough(List<Integer> steps) {
    long[] needed = new long[rules.initial.length];
    for (CoverageTarget target : rules.net.targets()) {
      for (int i = 0; i < target.bag().size(); i++) {
        needed[target.bag().place(i)] =
            Math.max(needed[target.bag().place(i)], target.bag().count(i));
      }
    }
    for (int t : steps) {
      for (int i = 0; i < rules.takePlaces[t].length; i++) {
        needed[rules.takePlaces[t][i]] += rules.takeCounts[t][i];
      }
    }
    long sum = Arrays.stream(needed).sum();
    for (int place = 0; place < needed.length; place++) {
      if (rules.initial[place] != PetriNet.MANY) {
        needed[place] = rules.initial[place];
      } else if (rules.net.hasMoves()) {
        needed[place] = sum;
      }
    }
    return needed;
  }

  private void lower(long[] start, int place, List<Integer> steps) {
    long tooFew = -1;
    long enough = start[place];
    while (enough - tooFew > 1) {
      start[place] = (enough + tooFew) / 2;
      if (covers(start, steps)) {
        enough = start[place];
      } else {
        tooFew = start[place];
      }
    }
    start[place] = enough;
  }

  private boolean covers(long[] start, List<Integer> steps) {
    long[] tokens = start.clone();
    int control = rules.net.start();
    for (int t : steps) {
      for (int i = 0; i < rules.takePlaces[t].length; i++) {
        tokens[rules.takePlaces[t][i]] -= rules.takeCounts[t][i];
        if (tokens[rules.takePlaces[t][i]] < 0) {
          return false;
        }
      }
      tokens = moved(tokens, rules.moves[t]);
      for (int i = 0; i < rules.givePlaces[t].length; i++) {
        tokens[rules.givePlaces[t][i]] += rules.giveCounts[t][i];
      }
      control = rules.to[t];
    }
    for (CoverageTarget target : rules.net.targets()) {
      boolean isCovered = target.control() == control;
      for (int i = 0; i < target.bag().size(); i++) {
        isCovered &= tokens[target.bag().place(i)] >= target.bag().count(i);
      }
      if (isCovered) {
        return true;
      }
    }
    return false;
  }

  private static long[] moved(long[] tokens, TokenTransfers moves) {
    if (moves.isEmpty()) {
      return tokens;
    }
    long[] moved = tokens.clone();
    for (int i = 0; i < moves.size(); i++) {
      moved[moves.from(i)] -= tokens[moves.from(i)];
      if (moves.to(i) != TokenTransfers.NOWHERE) {
        moved[moves.to(i)] += tokens[moves.from(i)];
      }
    }
    return moved;
  }
}
