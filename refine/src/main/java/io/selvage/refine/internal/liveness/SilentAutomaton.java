package io.selvage.refine.internal.liveness;

import io.selvage.core.budget.Budget;
import io.selvage.refine.internal.ltl.BuchiAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The automaton restricted to words without further events. */
final class SilentAutomaton implements MoveGraph {
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> sources = new ArrayList<>();
  private final List<BuchiAutomaton.Arrow> arrows = new ArrayList<>();
  private final int states;

  private SilentAutomaton(BuchiAutomaton automaton) {
    this.states = automaton.states();
    for (int state = 0; state < states; state++) {
      starts.add(arrows.size());
      for (BuchiAutomaton.Arrow arrow : automaton.arrows(state)) {
        if (arrow.allows(0)) {
          sources.add(state);
          arrows.add(arrow);
        }
      }
    }
    starts.add(arrows.size());
  }

  /** For each state whether the automaton accepts the infinite silence from there. */
  static boolean[] acceptedBy(BuchiAutomaton automaton, Budget budget) {
    SilentAutomaton silence = new SilentAutomaton(automaton);
    boolean[] accepts = new boolean[silence.states];
    FairCycleSearch cycles =
        new FairCycleSearch(
            silence, 0, automaton.marks(), FairCycleSearch.FairnessRequirement.NONE, budget);
    for (int state = 0; state < accepts.length; state++) {
      BitSet reached = silence.from(state);
      accepts[state] = cycles.find(arrow -> reached.get(silence.source(arrow))).isPresent();
    }
    return accepts;
  }

  private BitSet from(int state) {
    BitSet reached = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(state));
    reached.set(state);
    for (int i = 0; i < work.size(); i++) {
      for (int arrow = start(work.get(i)); arrow < end(work.get(i)); arrow++) {
        if (!reached.get(target(arrow))) {
          reached.set(target(arrow));
          work.add(target(arrow));
        }
      }
    }
    return reached;
  }

  @Override
  public int nodes() {
    return states;
  }

  @Override
  public int start(int node) {
    return starts.get(node);
  }

  @Override
  public int end(int node) {
    return starts.get(node + 1);
  }

  @Override
  public int source(int arrow) {
    return sources.get(arrow);
  }

  @Override
  public int target(int arrow) {
    return arrows.get(arrow).target();
  }

  @Override
  public int thread(int arrow) {
    return -1;
  }

  @Override
  public long marks(int arrow) {
    return arrows.get(arrow).marks();
  }

  @Override
  public int enabled(int node) {
    return 0;
  }
}
