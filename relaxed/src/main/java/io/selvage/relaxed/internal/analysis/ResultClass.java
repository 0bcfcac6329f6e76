package io.selvage.relaxed.internal.analysis;

import io.selvage.core.budget.Budget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The possible results of calls, up to renaming, and their observations. */
public final class ResultClass {
  final CallResults results;
  public final List<SpecObservation> observations;

  /** The number of distinct renamings of these results. */
  final int size;

  private ResultClass(CallResults results, int size, List<SpecObservation> observations) {
    this.results = results;
    this.size = size;
    this.observations = observations;
  }

  /**
   * @param words all linearizations with exactly these results, up to the renamings that keep them
   * @param all all renamings
   * @param kept supplies minimal extensions, or computes them
   */
  static ResultClass of(
      CallResults results,
      List<CanonicalLinearization> words,
      List<byte[]> all,
      ExtensionCache kept,
      Budget budget) {
    List<byte[]> group = CallPermutations.filter(all, p -> results.renamed(p).equals(results));
    Map<CallRelation, byte[]> toFirst = new LinkedHashMap<>();
    Map<CallRelation, List<byte[]>> images = new LinkedHashMap<>();
    Map<CallRelation, List<byte[]>> orders = new LinkedHashMap<>();
    for (CanonicalLinearization word : words) {
      BudgetGuard.check(budget);
      CallRelation rows = word.synchronization;
      if (!toFirst.containsKey(rows)) {
        images.put(rows, spread(rows, group, toFirst));
      }
      CanonicalLinearization moved = word.renamed(toFirst.getOrDefault(rows, group.get(0)));
      orders.computeIfAbsent(moved.synchronization, r -> new ArrayList<>()).add(moved.order);
    }
    List<SpecObservation> observations = new ArrayList<>();
    images.forEach(
        (rows, renamings) ->
            observations.add(
                new SpecObservation(
                    rows,
                    extensions(rows, orders.getOrDefault(rows, List.of()), group, kept, budget),
                    renamings)));
    return new ResultClass(results, all.size() / group.size(), observations);
  }

  /** Records the inverse renaming for every image; returns one renaming for each image. */
  private static List<byte[]> spread(
      CallRelation rows, List<byte[]> group, Map<CallRelation, byte[]> toFirst) {
    List<byte[]> images = new ArrayList<>();
    for (byte[] p : group) {
      if (toFirst.putIfAbsent(rows.renamed(p), CallPermutations.inverse(p)) == null) {
        images.add(p);
      }
    }
    return images;
  }

  private static Set<CallRelation> extensions(
      CallRelation rows,
      List<byte[]> some,
      List<byte[]> group,
      ExtensionCache kept,
      Budget budget) {
    List<byte[]> stable = CallPermutations.filter(group, p -> rows.renamed(p).equals(rows));
    return kept.of(rows, some, stable, budget);
  }
}
