package io.selvage.core.verdict;

import java.util.List;
import java.util.Optional;

/**
 * What holds of a history though it was refuted.
 *
 * @param strongest the criteria that it satisfies, but for those that another of these implies
 * @param undecided the names of those that it may satisfy, too; and what else was left open
 * @param levels how much each method sees, where that was looked for
 */
public record SatisfiedCriteria(
    List<NamedMeaning> strongest,
    List<String> undecided,
    Optional<List<List<MethodLevel>>> levels) {
  public SatisfiedCriteria {
    strongest = List.copyOf(strongest);
    undecided = List.copyOf(undecided);
    levels = levels.map(List::copyOf);
  }

  /** A criterion by name, and what it asks for. */
  public record NamedMeaning(String name, String meaning) {}

  /**
   * How much a method sees at most: another history of the object may show less.
   *
   * @param sees the level in words
   */
  public record MethodLevel(String method, String level, String sees) {}
}
