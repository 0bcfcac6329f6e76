package io.selvage.unbounded.internal.parikh;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.internal.automata.EarleyRecognizer;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Decides the same for few calls, by trying their orders, without a solver. */
public final class LayeredOrders {
  /** With more calls there may be too many orders. */
  public static final int MOST = 12;

  private final List<SymbolDemand> demands;
  private final int layers;
  private final EarleyRecognizer recogniser;
  private final Set<CallSymbol> symbols;
  private final Budget budget;
  private final long[] left;
  private final List<Integer> word = new ArrayList<>();

  private LayeredOrders(
      ContextFreeGrammar grammar, int layers, List<SymbolDemand> demands, Budget budget) {
    this.demands = demands;
    this.layers = layers;
    this.recogniser = new EarleyRecognizer(grammar);
    this.symbols = grammar.symbols();
    this.budget = budget;
    this.left = demands.stream().mapToLong(SymbolDemand::count).toArray();
  }

  public static WordSearchResult find(
      ContextFreeGrammar grammar, int layers, List<SymbolDemand> demands, Budget budget) {
    LayeredOrders orders = new LayeredOrders(grammar, layers, demands, budget);
    if (orders.search(0)) {
      return new WordSearchResult.Word(orders.word);
    }
    return budget.look()
        ? new WordSearchResult.Undecided(budget.whySpent())
        : new WordSearchResult.None(WordSearchResult.Why.ORDERS);
  }

  /** Whether the remaining calls can follow, beginning in the layer. */
  private boolean search(int layer) {
    if (budget.isSpent()) {
      return false;
    }
    if (layer == layers - 1 && isAllUsed(layer) && recogniser.accepts()) {
      return true;
    }
    for (int i = 0; i < left.length; i++) {
      SymbolDemand demand = demands.get(i);
      if (left[i] > 0 && demand.first() <= layer && layer <= demand.last() && use(i, layer)) {
        return true;
      }
    }
    return layer < layers - 1 && isAllUsed(layer) && search(layer + 1);
  }

  private boolean use(int number, int layer) {
    for (CallSymbol symbol : symbols) {
      if (demands.get(number).matches(symbol) && recogniser.read(symbol)) {
        left[number]--;
        word.add(number);
        if (search(layer)) {
          return true;
        }
        word.remove(word.size() - 1);
        left[number]++;
        recogniser.back();
      }
    }
    return false;
  }

  /** Whether no call is left that must not be later than in the layer. */
  private boolean isAllUsed(int layer) {
    for (int i = 0; i < left.length; i++) {
      if (left[i] > 0 && demands.get(i).last() <= layer && !demands.get(i).symbol().isPending()) {
        return false;
      }
    }
    return true;
  }
}
