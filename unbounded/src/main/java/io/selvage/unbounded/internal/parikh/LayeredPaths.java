package io.selvage.unbounded.internal.parikh;

import io.selvage.core.budget.Budget;
import io.selvage.smt.CountSystem;
import io.selvage.smt.Z3CountSystem;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether an automaton has a word that meets demands, layer by layer. As counts: how often each
 * edge is taken in each layer, and where each layer begins. Inflow and outflow of a state are equal
 * except where the layer begins and ends; and no part of a layer is detached from its beginning,
 * without which cycles would count that are never entered.
 */
public final class LayeredPaths implements ConnectedFlowSolver.SolutionDecoder {
  private final FiniteAutomaton automaton;
  private final int layers;
  private final CountSystem system;
  private final DemandSupply supply;

  /** By layer and edge; -1 if the edge is useless. */
  private final int[][] taken;

  /** By layer and state, with one additional layer: where it begins; -1 where it cannot. */
  private final int[][] begins;

  private LayeredPaths(
      FiniteAutomaton automaton, int layers, List<SymbolDemand> demands, CountSystem system) {
    this.automaton = automaton;
    this.layers = layers;
    this.system = system;
    this.supply = new DemandSupply(system, demands, automaton.symbols());
    this.taken = new int[layers][automaton.edges().size()];
    this.begins = new int[layers + 1][automaton.states()];
  }

  /**
   * @param automaton accepting the correct words, ignoring pending calls
   */
  public static WordSearchResult find(
      FiniteAutomaton automaton, int layers, List<SymbolDemand> demands, Budget budget) {
    if (isForeign(demands, automaton.symbols())) {
      return new WordSearchResult.None(WordSearchResult.Why.FOREIGN);
    }
    try (CountSystem system = new Z3CountSystem(budget)) {
      LayeredPaths paths = new LayeredPaths(automaton, layers, demands, system);
      return new ConnectedFlowSolver(system, budget).on(paths, paths.write());
    }
  }

  static boolean isForeign(List<SymbolDemand> demands, Set<CallSymbol> symbols) {
    return demands.stream()
        .anyMatch(
            it -> it.count() > 0 && !it.symbol().isPending() && !symbols.contains(it.symbol()));
  }

  /** Writes all equations; returns the edges of plentiful symbols. */
  private int[] write() {
    List<Integer> plentiful = new ArrayList<>();
    for (int layer = 0; layer <= layers; layer++) {
      begin(layer);
    }
    for (int layer = 0; layer < layers; layer++) {
      take(layer);
      for (CallSymbol symbol : automaton.symbols()) {
        List<Integer> uses = uses(symbol, layer);
        supply.used(symbol, layer, uses);
        if (supply.most(symbol, layer) >= 2L * uses.size() * layers) {
          plentiful.addAll(uses);
        }
      }
      balance(layer);
    }
    return LinearSum.of(plentiful);
  }

  private void begin(int layer) {
    LinearSum one = new LinearSum();
    for (int state = 0; state < automaton.states(); state++) {
      boolean isPossible =
          layer == 0
              ? state == automaton.initial()
              : layer < layers || automaton.accepting().get(state);
      begins[layer][state] = isPossible ? system.unknown() : -1;
      if (isPossible) {
        one.add(begins[layer][state], 1);
      }
    }
    one.equal(system, 1);
  }

  private void take(int layer) {
    for (int edge = 0; edge < taken[layer].length; edge++) {
      boolean isUseful = !supply.of(automaton.edges().get(edge).symbol(), layer).isEmpty();
      taken[layer][edge] = isUseful ? system.unknown() : -1;
    }
  }

  private List<Integer> uses(CallSymbol symbol, int layer) {
    List<Integer> uses = new ArrayList<>();
    for (int edge = 0; edge < taken[layer].length; edge++) {
      if (taken[layer][edge] >= 0 && automaton.edges().get(edge).symbol().equals(symbol)) {
        uses.add(taken[layer][edge]);
      }
    }
    return uses;
  }

  private void balance(int layer) {
    for (int state = 0; state < automaton.states(); state++) {
      LinearSum terms = new LinearSum();
      for (int edge = 0; edge < taken[layer].length; edge++) {
        FiniteAutomaton.Edge way = automaton.edges().get(edge);
        if (taken[layer][edge] >= 0 && way.from() != way.to()) {
          if (way.to() == state) {
            terms.add(taken[layer][edge], 1);
          } else if (way.from() == state) {
            terms.add(taken[layer][edge], -1);
          }
        }
      }
      if (begins[layer][state] >= 0) {
        terms.add(begins[layer][state], 1);
      }
      if (begins[layer + 1][state] >= 0) {
        terms.add(begins[layer + 1][state], -1);
      }
      terms.equal(system, 0);
    }
  }

  @Override
  public Optional<WordSearchResult.Word> word(List<Long> solution) {
    List<Integer> word = new ArrayList<>();
    DemandLabeling labels = new DemandLabeling(supply, solution);
    boolean isConnected = true;
    for (int layer = 0; layer < layers; layer++) {
      int start = start(layer, solution);
      long[] times = times(layer, solution);
      BitSet met = met(start, times);
      if (isDetached(met, times)) {
        isConnected = false;
        cut(layer, met);
      } else if (isConnected) {
        labels.name(layer, EulerWalk.along(automaton, times, start), automaton, word);
      }
    }
    return isConnected ? Optional.of(new WordSearchResult.Word(word)) : Optional.empty();
  }

  private int start(int layer, List<Long> solution) {
    for (int state = 0; state < automaton.states(); state++) {
      if (begins[layer][state] >= 0 && solution.get(begins[layer][state]) > 0) {
        return state;
      }
    }
    throw new IllegalStateException("a layer begins nowhere");
  }

  private long[] times(int layer, List<Long> solution) {
    long[] times = new long[automaton.edges().size()];
    for (int edge = 0; edge < times.length; edge++) {
      times[edge] = taken[layer][edge] < 0 ? 0 : solution.get(taken[layer][edge]);
    }
    return times;
  }

  private BitSet met(int start, long[] times) {
    BitSet met = new BitSet();
    met.set(start);
    for (boolean grew = true; grew; ) {
      grew = false;
      for (int edge = 0; edge < times.length; edge++) {
        FiniteAutomaton.Edge way = automaton.edges().get(edge);
        if (times[edge] > 0 && met.get(way.from()) && !met.get(way.to())) {
          met.set(way.to());
          grew = true;
        }
      }
    }
    return met;
  }

  private boolean isDetached(BitSet met, long[] times) {
    for (int edge = 0; edge < times.length; edge++) {
      if (times[edge] > 0 && !met.get(automaton.edges().get(edge).from())) {
        return true;
      }
    }
    return false;
  }

  /** A path that leaves these states began there, or entered there. */
  private void cut(int layer, BitSet met) {
    List<Integer> goesOn = new ArrayList<>();
    List<Integer> gotThere = new ArrayList<>();
    for (int edge = 0; edge < taken[layer].length; edge++) {
      FiniteAutomaton.Edge way = automaton.edges().get(edge);
      if (taken[layer][edge] >= 0 && !met.get(way.from())) {
        goesOn.add(taken[layer][edge]);
      } else if (taken[layer][edge] >= 0 && !met.get(way.to())) {
        gotThere.add(taken[layer][edge]);
      }
    }
    for (int state = 0; state < automaton.states(); state++) {
      if (begins[layer][state] >= 0 && !met.get(state)) {
        gotThere.add(begins[layer][state]);
      }
    }
    system.noneOrSome(LinearSum.of(goesOn), LinearSum.of(gotThere));
  }
}
