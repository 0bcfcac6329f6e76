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
 * A specification that counts, as far as so many calls lead: some calls always lead one state on
 * and always have the same outcome, the others change nothing and show how far it has come.
 *
 * @param counting the calls that lead on
 * @param shown by symbol of the other calls, in which state they may be seen; what is missing never
 */
record CountingSpecification(Set<Invocation> counting, Map<CallSymbol, Integer> shown) {
  /** None where it is anything else. */
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
        break; // nobody leads on
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
