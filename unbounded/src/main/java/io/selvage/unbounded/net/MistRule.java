package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A rule of a {@code .spec} file: its guard, and the new value of each variable. A variable that is
 * in no sum loses its tokens, one that is in the sum of another transfers them to it; one in two
 * sums would be copied, which a net cannot express.
 */
final class MistRule {
  private static final int MOST_ALTERNATIVES = 10_000;

  private final List<String> names;
  private final Map<Integer, Integer> guard = new TreeMap<>();
  private final Map<Integer, Sum> sums = new TreeMap<>();

  /** A sum of variables and a constant, which may be negative. */
  record Sum(List<Integer> variables, int constant) {}

  MistRule(List<String> names) {
    this.names = names;
  }

  void atLeast(int variable, int count) {
    guard.merge(variable, count, Math::max);
  }

  /** False if the variable was already set. */
  boolean set(int variable, Sum sum) {
    return sums.put(variable, sum) == null;
  }

  /** Several if the tokens that are subtracted may come from several variables. */
  List<NetTransition> transitions() {
    Map<Integer, Integer> goes = whereTokensGo();
    List<Map<Integer, Integer>> takes = List.of(guard);
    for (Sum sum : sums.values()) {
      takes = takes.stream().flatMap(take -> enough(take, sum).stream()).toList();
      if (takes.size() > MOST_ALTERNATIVES) {
        throw new UnsupportedNet("REF-067", "a rule subtracts from sums in too many ways");
      }
    }
    TokenTransfers moves = TokenTransfers.of(goes);
    return takes.stream()
        .map(take -> new NetTransition(0, 0, TokenBag.of(take), given(take, moves), moves))
        .distinct()
        .toList();
  }

  private Map<Integer, Integer> whereTokensGo() {
    Map<Integer, Integer> goes = new TreeMap<>();
    sums.forEach(
        (variable, sum) -> {
          for (int source : sum.variables()) {
            if (goes.put(source, variable) != null || !sums.containsKey(source)) {
              throw new UnsupportedNet(
                  "REF-066", "the rule would copy " + names.get(source) + " instead of moving it");
            }
          }
        });
    sums.keySet().forEach(variable -> goes.putIfAbsent(variable, TokenTransfers.NOWHERE));
    return goes;
  }

  /** The minimal additional tokens that keep a sum from being negative. */
  private static List<Map<Integer, Integer>> enough(Map<Integer, Integer> take, Sum sum) {
    long missing = -(long) sum.constant();
    for (int source : sum.variables()) {
      missing -= take.getOrDefault(source, 0);
    }
    if (missing <= 0) {
      return List.of(take);
    }
    List<Map<Integer, Integer>> ways = new ArrayList<>();
    if (!sum.variables().isEmpty()) {
      share(sum.variables(), (int) missing, take, ways);
    }
    return ways;
  }

  private static void share(
      List<Integer> from, int count, Map<Integer, Integer> take, List<Map<Integer, Integer>> ways) {
    if (ways.size() > MOST_ALTERNATIVES) {
      return;
    }
    int first = from.get(0);
    for (int here = from.size() == 1 ? count : 0; here <= count; here++) {
      Map<Integer, Integer> more = new TreeMap<>(take);
      more.merge(first, here, Math::addExact);
      if (from.size() == 1) {
        ways.add(more);
      } else {
        share(from.subList(1, from.size()), count - here, more, ways);
      }
    }
  }

  private TokenBag given(Map<Integer, Integer> take, TokenTransfers moves) {
    Map<Integer, Integer> give = new TreeMap<>();
    sums.forEach((variable, sum) -> give.merge(variable, sum.constant(), Math::addExact));
    take.forEach(
        (variable, count) -> {
          int to = moves.target(variable);
          if (to != TokenTransfers.NOWHERE) {
            give.merge(to, count, Math::addExact);
          }
        });
    return TokenBag.of(give);
  }
}
