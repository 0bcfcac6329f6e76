package io.selvage.relaxed.internal.explore;

/**
 * Controls handing over a part of the tree of choices to other workers while it is being explored.
 */
public interface WorkSharing {
  /** Whether another worker would take a part now; called at each node of the tree. */
  boolean isWanted();

  void give(ChoiceSubtree rest);

  /** Whether to stop; called at each node of the tree. */
  boolean isOver();
}
