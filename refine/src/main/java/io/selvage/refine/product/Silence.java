package io.selvage.refine.product;

import io.selvage.refine.ltl.Automaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** An automaton that reads for ever that nothing happens. */
final class Silence implements Arrows {
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> sources = new ArrayList<>();
  private final List<Automaton.Arrow> arrows = new ArrayList<>();
  private final int states;

  private Silence(Automaton automaton) {
    this.states = automaton.states();
    for (int state = 0; state < states; state++) {
      starts.add(arrows.size());
      for (Automaton.Arrow arrow : automaton.arrows(state)) {
        if (arrow.allows(0)) {
          sources.add(state);
          arrows.add(arrow);
        }
      }
    }
    starts.add(arrows.size());
  }

  /** For each state whether the automaton accepts nothing for ever from there. */
  static boolean[] acceptedBy(Automaton automaton) {
    Silence silence = new Silence(automaton);
    boolean[] accepts = new boolean[silence.states];
    FairCycles cycles = new FairCycles(silence, 0, automaton.marks(), Liveness.Fairness.NONE);
    for (int state = 0; state < accepts.length; state++) {
      BitSet reached = silence.from(state);
      Optional<BitSet> found = cycles.find(arrow -> reached.get(silence.source(arrow)));
      accepts[state] = found.isPresent();
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
  public int size() {
    return arrows.size();
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
