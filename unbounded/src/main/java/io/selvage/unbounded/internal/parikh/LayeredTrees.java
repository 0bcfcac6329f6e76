package io.selvage.unbounded.internal.parikh;

import io.selvage.core.budget.Budget;
import io.selvage.smt.CountSystem;
import io.selvage.smt.Z3CountSystem;
import io.selvage.unbounded.internal.automata.ChomskyNormalForm;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.language.CallSymbol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides the same for a grammar. As counts: how often each production of its product with the
 * layers is used. Each nonterminal is produced as often as it is expanded; and every nonterminal is
 * reachable from the start symbol by productions in use, without which derivations would count that
 * never begin.
 */
public final class LayeredTrees implements ConnectedFlowSolver.SolutionDecoder {
  /** A production of the product, and the unknown for the number of its uses. */
  record Rule(LayeredGrammar.Way way, int unknown) {
    int of() {
      return way.of();
    }

    List<Integer> parts() {
      return way.parts();
    }
  }

  /** If trying orders takes longer, there are many, and counting is better. */
  private static final Duration SEARCHING = Duration.ofSeconds(3);

  private final CountSystem system;
  private final DemandSupply supply;
  private final List<Rule> rules = new ArrayList<>();

  private LayeredTrees(CountSystem system, DemandSupply supply) {
    this.system = system;
    this.supply = supply;
  }

  public static WordSearchResult find(
      ContextFreeGrammar grammar, int layers, List<SymbolDemand> demands, Budget budget) {
    if (LayeredPaths.isForeign(demands, grammar.symbols())) {
      return new WordSearchResult.None(WordSearchResult.Why.FOREIGN);
    }
    if (demands.stream().mapToLong(SymbolDemand::count).sum() <= LayeredOrders.MOST) {
      Budget some = budget.atMost(SEARCHING);
      WordSearchResult found = LayeredOrders.find(grammar, layers, demands, some);
      if (!(found instanceof WordSearchResult.Undecided)) {
        return found;
      }
    }
    ChomskyNormalForm normal = ChomskyNormalForm.of(grammar);
    try (CountSystem system = new Z3CountSystem(budget)) {
      DemandSupply supply = new DemandSupply(system, demands, normal.grammar().symbols());
      LayeredTrees trees = new LayeredTrees(system, supply);
      trees.write(new LayeredGrammar(normal, layers, supply), layers, normal.grammar());
      return new ConnectedFlowSolver(system, budget).on(trees, new int[0]);
    }
  }

  private void write(LayeredGrammar product, int layers, ContextFreeGrammar grammar) {
    for (LayeredGrammar.Way way : product.useful()) {
      rules.add(new Rule(way, system.unknown()));
    }
    Map<Integer, Map<Integer, Long>> balances = new HashMap<>();
    balances.put(0, new HashMap<>());
    for (Rule rule : rules) {
      count(balances, rule.of(), rule, -1);
      rule.parts().forEach(part -> count(balances, part, rule, 1));
    }
    balances.forEach(
        (nonterminal, factors) -> {
          LinearSum terms = new LinearSum();
          factors.forEach(terms::add);
          terms.equal(system, nonterminal == 0 ? -1 : 0);
        });
    for (CallSymbol symbol : grammar.symbols()) {
      for (int layer = 0; layer < layers; layer++) {
        supply.used(symbol, layer, uses(symbol, layer));
      }
    }
  }

  private static void count(
      Map<Integer, Map<Integer, Long>> balances, int nonterminal, Rule rule, long times) {
    balances
        .computeIfAbsent(nonterminal, k -> new HashMap<>())
        .merge(rule.unknown(), times, Long::sum);
  }

  private List<Integer> uses(CallSymbol symbol, int layer) {
    return rules.stream()
        .filter(it -> it.way().layer() == layer && it.way().symbol().equals(Optional.of(symbol)))
        .map(Rule::unknown)
        .toList();
  }

  @Override
  public Optional<WordSearchResult.Word> word(List<Long> solution) {
    BitSet met = met(solution);
    List<Integer> detached = new ArrayList<>();
    List<Integer> entries = new ArrayList<>();
    boolean isConnected = true;
    for (Rule rule : rules) {
      if (!met.get(rule.of())) {
        detached.add(rule.unknown());
        isConnected &= solution.get(rule.unknown()) == 0;
      } else if (!rule.parts().stream().allMatch(met::get)) {
        entries.add(rule.unknown());
      }
    }
    if (!isConnected) {
      system.noneOrSome(LinearSum.of(detached), LinearSum.of(entries));
      return Optional.empty();
    }
    DemandLabeling labels = new DemandLabeling(supply, solution);
    List<Integer> word = new ArrayList<>();
    for (Rule rule : new DerivationBuilder(rules, solution).leaves()) {
      rule.way().symbol().ifPresent(it -> word.add(labels.next(it, rule.way().layer())));
    }
    return Optional.of(new WordSearchResult.Word(word));
  }

  private BitSet met(List<Long> solution) {
    BitSet met = new BitSet();
    met.set(0);
    for (boolean grew = true; grew; ) {
      grew = false;
      for (Rule rule : rules) {
        if (solution.get(rule.unknown()) > 0
            && met.get(rule.of())
            && !rule.parts().stream().allMatch(met::get)) {
          rule.parts().forEach(met::set);
          grew = true;
        }
      }
    }
    return met;
  }
}
