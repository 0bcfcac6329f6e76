package io.selvage.relaxed.internal.analysis;

import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The analysis of a specification for the most parallel client (Algorithm 1): the observations,
 * each with the minimal extensions of its own linearizations. Conformance must then rule out one
 * extension of every observation that matches.
 */
public final class SpecificationAnalysis {
  private final MostParallelClient calls;
  private final List<ResultClass> classes;
  private final Map<CallResults, ResultClass> byResults = new HashMap<>();
  private final Map<CallResults, byte[]> toFirst;

  private SpecificationAnalysis(
      MostParallelClient calls, List<ResultClass> classes, Map<CallResults, byte[]> toFirst) {
    this.calls = calls;
    this.classes = classes;
    classes.forEach(c -> byResults.put(c.results, c));
    this.toFirst = toFirst;
  }

  public static <S> SpecificationAnalysis of(
      MostParallelClient calls,
      Specification<S> specification,
      SynchronizationSpec synchronization) {
    return of(calls, specification, synchronization, ExtensionCache.NONE, Budget.unlimited());
  }

  /** The same with cached extensions. */
  public static <S> SpecificationAnalysis of(
      MostParallelClient calls,
      Specification<S> specification,
      SynchronizationSpec synchronization,
      ExtensionCache kept,
      Budget budget) {
    List<byte[]> all = CallPermutations.of(calls);
    List<byte[]> swaps = CallPermutations.swaps(calls);
    Map<CallResults, byte[]> toFirst = new HashMap<>();
    Map<CallResults, List<CanonicalLinearization>> words = new LinkedHashMap<>();
    for (CanonicalLinearization word :
        LinearizationEnumeration.of(calls, specification, synchronization, budget)) {
      BudgetGuard.check(budget);
      if (!toFirst.containsKey(word.results)) {
        spread(word.results, all.get(0), swaps, toFirst);
      }
      CanonicalLinearization moved = word.renamed(toFirst.getOrDefault(word.results, all.get(0)));
      words.computeIfAbsent(moved.results, r -> new ArrayList<>()).add(moved);
    }
    List<ResultClass> classes = new ArrayList<>();
    words.forEach((results, own) -> classes.add(ResultClass.of(results, own, all, kept, budget)));
    return new SpecificationAnalysis(calls, classes, toFirst);
  }

  /** Records the inverse renaming for all renamings of these results. */
  private static void spread(
      CallResults first, byte[] identity, List<byte[]> swaps, Map<CallResults, byte[]> toFirst) {
    ArrayDeque<CallResults> reached = new ArrayDeque<>();
    toFirst.put(first, identity);
    reached.add(first);
    while (!reached.isEmpty()) {
      CallResults from = reached.remove();
      for (byte[] swap : swaps) {
        CallResults to = from.renamed(swap);
        if (!toFirst.containsKey(to)) {
          toFirst.put(to, CallPermutations.then(swap, toFirst.getOrDefault(from, identity)));
          reached.add(to);
        }
      }
    }
  }

  public MostParallelClient calls() {
    return calls;
  }

  List<ResultClass> classes() {
    return classes;
  }

  /** The number of observations, counting results up to renaming. */
  public long observations() {
    return classes.stream()
        .flatMap(c -> c.observations.stream())
        .mapToLong(o -> o.images.size())
        .sum();
  }

  public long extensions() {
    return classes.stream()
        .flatMap(c -> c.observations.stream())
        .mapToLong(SpecObservation::countExtensions)
        .sum();
  }

  /** The number of observations, counting all renamings of results. */
  public long allObservations() {
    return classes.stream()
        .mapToLong(
            c -> (long) c.size * c.observations.stream().mapToLong(o -> o.images.size()).sum())
        .sum();
  }

  public long allExtensions() {
    return classes.stream()
        .mapToLong(
            c ->
                (long) c.size
                    * c.observations.stream().mapToLong(SpecObservation::countExtensions).sum())
        .sum();
  }

  /**
   * The class of calls with these results.
   *
   * @return empty if the specification has no such results
   */
  public Optional<Match> match(CallResults results) {
    return Optional.ofNullable(toFirst.get(results))
        .flatMap(
            renaming ->
                Optional.ofNullable(byResults.get(results.renamed(renaming)))
                    .map(of -> new Match(of, renaming)));
  }

  /** A class of results, and the renaming of calls that leads to it. */
  public static final class Match {
    public final ResultClass of;
    public final byte[] renaming;

    private Match(ResultClass of, byte[] renaming) {
      this.of = of;
      this.renaming = renaming;
    }
  }
}
