package io.selvage.relaxed.clients;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The results that calls may have, up to their names, and what is observed with them. */
final class ResultClass {
  final Results results;
  final List<Observation> observations;

  /** How many results renamings make of these. */
  final int size;

  private ResultClass(Results results, int size, List<Observation> observations) {
    this.results = results;
    this.size = size;
    this.observations = observations;
  }

  /**
   * @param words all linearizations with exactly these results, up to the renamings that keep them
   * @param all all renamings
   * @param kept has minimal extensions, or computes them
   */
  static ResultClass of(Results results, List<Word> words, List<byte[]> all, KeptExtensions kept) {
    List<byte[]> group = Permutations.filter(all, p -> results.renamed(p).equals(results));
    Map<Rows, byte[]> toFirst = new LinkedHashMap<>();
    Map<Rows, List<byte[]>> images = new LinkedHashMap<>();
    Map<Rows, List<byte[]>> orders = new LinkedHashMap<>();
    for (Word word : words) {
      Rows rows = word.synchronization;
      if (!toFirst.containsKey(rows)) {
        images.put(rows, spread(rows, group, toFirst));
      }
      Word moved = word.renamed(toFirst.getOrDefault(rows, group.get(0)));
      orders.computeIfAbsent(moved.synchronization, r -> new ArrayList<>()).add(moved.order);
    }
    List<Observation> observations = new ArrayList<>();
    images.forEach(
        (rows, renamings) ->
            observations.add(
                new Observation(
                    rows,
                    extensions(rows, orders.getOrDefault(rows, List.of()), group, kept),
                    renamings)));
    return new ResultClass(results, all.size() / group.size(), observations);
  }

  /** Remembers of every image how to come back; gives one renaming for each image. */
  private static List<byte[]> spread(Rows rows, List<byte[]> group, Map<Rows, byte[]> toFirst) {
    List<byte[]> images = new ArrayList<>();
    for (byte[] p : group) {
      if (toFirst.putIfAbsent(rows.renamed(p), Permutations.inverse(p)) == null) {
        images.add(p);
      }
    }
    return images;
  }

  private static Set<Rows> extensions(
      Rows rows, List<byte[]> some, List<byte[]> group, KeptExtensions kept) {
    List<byte[]> stable = Permutations.filter(group, p -> rows.renamed(p).equals(rows));
    return kept.of(rows, some, stable);
  }
}
