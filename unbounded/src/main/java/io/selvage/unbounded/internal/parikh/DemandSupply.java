package io.selvage.unbounded.internal.parikh;

import io.selvage.smt.CountSystem;
import io.selvage.unbounded.language.CallSymbol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The distribution of each demand over symbols and layers, as unknowns: all of it, except pending
 * symbols that are dropped; and in each layer exactly as many as the word has.
 */
final class DemandSupply {
  private final CountSystem system;
  private final List<SymbolDemand> demands;

  /** One unknown: the share of a demand for a symbol in a layer. */
  record Share(int demand, CallSymbol symbol, int layer, int unknown) {}

  private final Map<List<Object>, List<Share>> shares = new HashMap<>();

  DemandSupply(CountSystem system, List<SymbolDemand> demands, Iterable<CallSymbol> symbols) {
    this.system = system;
    this.demands = demands;
    for (int i = 0; i < demands.size(); i++) {
      share(i, symbols);
    }
  }

  private void share(int number, Iterable<CallSymbol> symbols) {
    SymbolDemand demand = demands.get(number);
    List<Integer> all = new ArrayList<>();
    for (CallSymbol symbol : symbols) {
      for (int layer = demand.first(); demand.matches(symbol) && layer <= demand.last(); layer++) {
        int unknown = system.unknown();
        all.add(unknown);
        shares
            .computeIfAbsent(List.of(symbol, layer), k -> new ArrayList<>())
            .add(new Share(number, symbol, layer, unknown));
      }
    }
    if (demand.symbol().isPending()) {
      all.add(system.unknown()); // dropped
    }
    system.equal(LinearSum.of(all), LinearSum.ones(all.size()), demand.count());
  }

  /** The number of the symbol in the layer equals the sum of these unknowns. */
  void used(CallSymbol symbol, int layer, List<Integer> uses) {
    LinearSum terms = new LinearSum();
    uses.forEach(use -> terms.add(use, 1));
    of(symbol, layer).forEach(share -> terms.add(share.unknown(), -1));
    terms.equal(system, 0);
  }

  List<Share> of(CallSymbol symbol, int layer) {
    return shares.getOrDefault(List.of(symbol, layer), List.of());
  }

  /** The maximal number of a symbol in a layer. */
  long most(CallSymbol symbol, int layer) {
    return of(symbol, layer).stream().mapToLong(it -> demands.get(it.demand()).count()).sum();
  }
}
