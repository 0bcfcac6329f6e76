package io.selvage.relaxed.strengthen;

import java.util.List;
import java.util.stream.Stream;

/**
 * What was found about how to forbid a behaviour.
 *
 * @param minimal each forbids it, and nothing that asks for less does, as far as was looked
 * @param extent how far that was
 * @param fences how far among sets that also add fences
 * @param size how many accesses and fences there may be in a set
 * @param runs how many explorations it took
 */
public record StrengtheningResult(
    List<StrengtheningSet> minimal, Extent extent, Extent fences, int size, int runs) {
  /** How far was looked. */
  public enum Extent {
    /** All sets up to the size. */
    ALL,
    /** Time or runs were not enough for all of them. */
    CUT,
    /** Even with everything volatile and fenced it happens: no access is too weak. */
    IN_VAIN
  }

  public StrengtheningResult {
    minimal = List.copyOf(minimal);
  }

  /** In words, a line each. */
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
