package io.selvage.unbounded.cover;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Goes through all markings, twice. Once with numbers that are cut off at a cap: a step from a
 * marking at the cap may leave it there, so more is reached than really is. Once with a few tokens
 * in the places that may have any number, and no marking beyond a cap: so less is reached.
 */
public final class BruteForce {
  private static final int CAP = 5;

  public enum Answer {
    SAFE,
    UNSAFE,
    UNDECIDED
  }

  private final PetriNet net;

  private BruteForce(PetriNet net) {
    this.net = net;
  }

  public static Answer answer(PetriNet net) {
    BruteForce search = new BruteForce(net);
    if (!search.covers(true)) {
      return Answer.SAFE;
    }
    return search.covers(false) ? Answer.UNSAFE : Answer.UNDECIDED;
  }

  /** The last number is the control. */
  private boolean covers(boolean more) {
    int places = net.places();
    int[] start = new int[places + 1];
    for (int place = 0; place < places; place++) {
      start[place] = Math.min(net.initial(place), CAP);
    }
    start[places] = net.start();
    Set<List<Integer>> seen = new HashSet<>();
    ArrayDeque<int[]> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      int[] marking = open.poll();
      if (!seen.add(Arrays.stream(marking).boxed().toList())) {
        continue;
      }
      for (CoverageTarget target : net.targets()) {
        if (covers(marking, target)) {
          return true;
        }
      }
      for (NetTransition transition : net.transitions()) {
        step(marking, transition, more, open);
      }
    }
    return false;
  }

  private boolean covers(int[] marking, CoverageTarget target) {
    boolean covers = marking[net.places()] == target.control();
    for (int place = 0; place < net.places(); place++) {
      covers &= marking[place] >= target.bag().countOf(place);
    }
    return covers;
  }

  private void step(int[] marking, NetTransition transition, boolean more, ArrayDeque<int[]> open) {
    int places = net.places();
    if (marking[places] != transition.from()) {
      return;
    }
    int[] left = new int[places];
    for (int place = 0; place < places; place++) {
      int taken = transition.take().countOf(place);
      if (marking[place] < taken) {
        return;
      }
      left[place] = more && marking[place] == CAP ? CAP : marking[place] - taken;
    }
    int[] after = new int[places + 1];
    after[places] = transition.to();
    for (int place = 0; place < places; place++) {
      int to = transition.moves().target(place);
      if (to >= 0) {
        after[to] += left[place];
      }
    }
    for (int place = 0; place < places; place++) {
      after[place] += transition.give().countOf(place);
      if (after[place] > CAP) {
        after[place] = CAP; // fewer tokens are never more than there are
      }
    }
    open.add(after);
  }
}
