package io.selvage.unbounded.parikh;

import io.selvage.core.Budget;
import io.selvage.unbounded.automata.Grammar;
import io.selvage.unbounded.automata.NormalForm;
import io.selvage.unbounded.automata.Symbol;
import io.selvage.unbounded.smt.CountSystem;
import io.selvage.unbounded.smt.Z3Counts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The same for a grammar. As counts: how often each production of its product with the layers is
 * used. What is made of a nonterminal is used as often; and every nonterminal is made from the
 * first by those in use, without which derivations would count that nobody ever begins.
 */
public final class LayeredTrees implements Attack.Shape {
  /** A production in the product, and how often it is used. */
  record Rule(ProductRules.Way way, int unknown) {
    int of() {
      return way.of();
    }

    List<Integer> parts() {
      return way.parts();
    }
  }

  private final CountSystem system;
  private final Supply supply;
  private final List<Rule> rules = new ArrayList<>();

  private LayeredTrees(CountSystem system, Supply supply) {
    this.system = system;
    this.supply = supply;
  }

  public static Finding find(Grammar grammar, int layers, List<Demand> demands, Budget budget) {
    if (LayeredPaths.isForeign(demands, grammar.symbols())) {
      return new Finding.None(Finding.Why.FOREIGN);
    }
    NormalForm normal = NormalForm.of(grammar);
    try (CountSystem system = new Z3Counts()) {
      Supply supply = new Supply(system, demands, normal.grammar().symbols());
      LayeredTrees trees = new LayeredTrees(system, supply);
      trees.write(new ProductRules(normal, layers, supply), layers, normal.grammar());
      return new Attack(system, budget).on(trees, new int[0]);
    }
  }

  private void write(ProductRules product, int layers, Grammar grammar) {
    for (ProductRules.Way way : product.useful()) {
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
          Terms terms = new Terms();
          factors.forEach(terms::add);
          terms.equal(system, nonterminal == 0 ? -1 : 0);
        });
    for (Symbol symbol : grammar.symbols()) {
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

  private List<Integer> uses(Symbol symbol, int layer) {
    return rules.stream()
        .filter(it -> it.way().layer() == layer && it.way().symbol().equals(Optional.of(symbol)))
        .map(Rule::unknown)
        .toList();
  }

  @Override
  public Optional<Finding.Word> word(List<Long> solution) {
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
      system.noneOrSome(Terms.of(detached), Terms.of(entries));
      return Optional.empty();
    }
    Labels labels = new Labels(supply, solution);
    List<Integer> word = new ArrayList<>();
    for (Rule rule : new Derivation(rules, solution).leaves()) {
      rule.way().symbol().ifPresent(it -> word.add(labels.next(it, rule.way().layer())));
    }
    return Optional.of(new Finding.Word(word));
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
