package io.selvage.relaxed.clients;

import io.selvage.core.Specification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a specification says about the most parallel client (Algorithm 1): the observations, each
 * with its own linearizations' minimal extensions. Conformance must then rule out one extension of
 * every observation that matches.
 */
public final class Analysis {
  private final ParallelCalls calls;
  private final List<ResultClass> classes;
  private final Map<Results, ResultClass> byResults = new HashMap<>();
  private final Map<Results, byte[]> toFirst;

  private Analysis(ParallelCalls calls, List<ResultClass> classes, Map<Results, byte[]> toFirst) {
    this.calls = calls;
    this.classes = classes;
    classes.forEach(c -> byResults.put(c.results, c));
    this.toFirst = toFirst;
  }

  public static <S> Analysis of(
      ParallelCalls calls, Specification<S> meaning, Synchronization synchronization) {
    return of(calls, meaning, synchronization, KeptExtensions.NONE);
  }

  /** The same with what was found out before. */
  static <S> Analysis of(
      ParallelCalls calls,
      Specification<S> meaning,
      Synchronization synchronization,
      KeptExtensions kept) {
    List<byte[]> all = Permutations.of(calls);
    List<byte[]> swaps = Permutations.swaps(calls);
    Map<Results, byte[]> toFirst = new HashMap<>();
    Map<Results, List<Word>> words = new LinkedHashMap<>();
    for (Word word : Words.of(calls, meaning, synchronization)) {
      if (!toFirst.containsKey(word.results)) {
        spread(word.results, all.get(0), swaps, toFirst);
      }
      Word moved = word.renamed(toFirst.getOrDefault(word.results, all.get(0)));
      words.computeIfAbsent(moved.results, r -> new ArrayList<>()).add(moved);
    }
    List<ResultClass> classes = new ArrayList<>();
    words.forEach((results, own) -> classes.add(ResultClass.of(results, own, all, kept)));
    return new Analysis(calls, classes, toFirst);
  }

  /** Remembers of all results that renamings make of these how to come back. */
  private static void spread(
      Results first, byte[] identity, List<byte[]> swaps, Map<Results, byte[]> toFirst) {
    ArrayDeque<Results> reached = new ArrayDeque<>();
    toFirst.put(first, identity);
    reached.add(first);
    while (!reached.isEmpty()) {
      Results from = reached.remove();
      for (byte[] swap : swaps) {
        Results to = from.renamed(swap);
        if (!toFirst.containsKey(to)) {
          toFirst.put(to, Permutations.then(swap, toFirst.getOrDefault(from, identity)));
          reached.add(to);
        }
      }
    }
  }

  public ParallelCalls calls() {
    return calls;
  }

  List<ResultClass> classes() {
    return classes;
  }

  /** How many observations there are with one choice of results for all that renamings make. */
  public long observations() {
    return classes.stream()
        .flatMap(c -> c.observations.stream())
        .mapToLong(o -> o.images.size())
        .sum();
  }

  public long extensions() {
    return classes.stream()
        .flatMap(c -> c.observations.stream())
        .mapToLong(Observation::countExtensions)
        .sum();
  }

  /** How many there are with all results counted, whatever the names of the calls. */
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
                    * c.observations.stream().mapToLong(Observation::countExtensions).sum())
        .sum();
  }

  /**
   * Where calls with these results belong.
   *
   * @return nothing if the specification has no such results
   */
  Optional<Match> match(Results results) {
    return Optional.ofNullable(toFirst.get(results))
        .flatMap(
            renaming ->
                Optional.ofNullable(byResults.get(results.renamed(renaming)))
                    .map(of -> new Match(of, renaming)));
  }

  /** A class of results, and how the calls are renamed to be in it. */
  static final class Match {
    final ResultClass of;
    final byte[] renaming;

    private Match(ResultClass of, byte[] renaming) {
      this.of = of;
      this.renaming = renaming;
    }
  }
}
