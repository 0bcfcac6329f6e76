package io.selvage.relaxed.strengthen;

import java.util.List;
import java.util.stream.Stream;

/**
 * The sets that forbid a behaviour.
 *
 * @param minimal each forbids it, and no weaker one does, within the searched extent
 * @param extent of the search
 * @param fences the extent among sets that also add fences
 * @param size the maximal number of accesses and fences in a set
 * @param runs the number of explorations
 */
public record StrengtheningResult(
    List<StrengtheningSet> minimal, Extent extent, Extent fences, int size, int runs) {
  /** The extent of a search. */
  public enum Extent {
    /** All sets up to the size. */
    ALL,
    /** Time or runs did not suffice for all of them. */
    CUT,
    /** The behaviour occurs even with everything volatile and fenced: no access is too weak. */
    IN_VAIN
  }

  public StrengtheningResult {
    minimal = List.copyOf(minimal);
  }

  /** As text, a line each. */
  public List<String> lines() {
    if (extent == Extent.IN_VAIN) {
      return List.of(
          "nothing: the violation also occurs with volatile accesses and fences everywhere");
    }
    return Stream.concat(
            minimal.stream().map(remedy -> String.join("; ", remedy.lines())), Stream.of(closing()))
        .toList();
  }

  private String closing() {
    String sets = "sets of up to " + size;
    String how = extent == Extent.ALL ? "all " + sets + " accesses" : sets + " accesses, not all";
    String more = fences == Extent.ALL ? "all with added fences" : "not all with added fences";
    return "("
        + (minimal.isEmpty() ? "none; " : "")
        + how
        + ", "
        + more
        + ", each confirmed by another exploration: "
        + runs
        + " runs)";
  }
}
