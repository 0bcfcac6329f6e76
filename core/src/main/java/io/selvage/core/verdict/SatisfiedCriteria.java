package io.selvage.core.verdict;

import java.util.List;
import java.util.Optional;

/**
 * The criteria that a refuted history still satisfies.
 *
 * @param strongest the criteria that it satisfies, without those that another of these implies
 * @param undecided the names of criteria that it may also satisfy, and anything else left open
 * @param levels how much each method sees, if that was determined
 */
public record SatisfiedCriteria(
    List<NamedSpecification> strongest,
    List<String> undecided,
    Optional<List<List<MethodLevel>>> levels) {
  public SatisfiedCriteria {
    strongest = List.copyOf(strongest);
    undecided = List.copyOf(undecided);
    levels = levels.map(List::copyOf);
  }

  /** A criterion by name, with what it requires. */
  public record NamedSpecification(String name, String specification) {}

  /**
   * How much a method sees at most; another history of the object may show less.
   *
   * @param sees a description of the level
   */
  public record MethodLevel(String method, String level, String sees) {}
}
