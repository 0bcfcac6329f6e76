package io.selvage.unbounded.internal.barriers;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.unbounded.language.CallSymbol;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A specification that counts, up to a given number of calls: some calls always lead to the next
 * state with the same outcome, the others change nothing and observe the count.
 *
 * @param counting the calls that lead to the next state
 * @param shown by symbol of the other calls, in which state they are possible; absent symbols never
 *     are
 */
record CountingSpecification(Set<Invocation> counting, Map<CallSymbol, Integer> shown) {
  /** Empty if it is anything else. */
  static <S> Optional<CountingSpecification> of(
      Specification<S> specification, Set<CallSymbol> symbols, long steps) {
    Set<Invocation> calls = new LinkedHashSet<>();
    symbols.forEach(symbol -> calls.add(symbol.call()));
    Map<Invocation, Outcome> counting = new HashMap<>();
    Map<CallSymbol, Integer> shown = new HashMap<>();
    Set<S> met = new HashSet<>();
    S state = specification.initial();
    for (int number = 0; number <= steps; number++) {
      if (!met.add(state)) {
        return Optional.empty();
      }
      S next = state;
      for (Invocation call : calls) {
        List<Specification.Transition<S>> ways = specification.step(state, call).transitions();
        if (ways.size() != 1) {
          return Optional.empty();
        }
        Specification.Transition<S> way = ways.get(0);
        if (number == 0 && !way.next().equals(state)) {
          counting.put(call, way.outcome());
        }
        if (way.next().equals(state)) {
          CallSymbol symbol = new CallSymbol(call, way.outcome());
          if (counting.containsKey(call)
              || symbols.contains(symbol) && shown.putIfAbsent(symbol, number) != null) {
            return Optional.empty();
          }
        } else if (!way.outcome().equals(counting.get(call))
            || !next.equals(state) && !next.equals(way.next())) {
          return Optional.empty();
        } else {
          next = way.next();
        }
      }
      if (next.equals(state)) {
        if (!counting.isEmpty()) {
          return Optional.empty();
        }
        break; // no call leads further
      }
      state = next;
    }
    boolean isExpected =
        symbols.stream()
            .filter(it -> counting.containsKey(it.call()) && !it.isPending())
            .allMatch(it -> it.outcome().equals(counting.get(it.call())));
    return isExpected
        ? Optional.of(new CountingSpecification(Set.copyOf(counting.keySet()), shown))
        : Optional.empty();
  }
}
