package io.selvage.relaxed.internal.explore;

/** Who may take over a part of the tree of choices while it is being explored. */
public interface WorkSharing {
  /** Whether somebody would take a part now; asked at each node of the tree. */
  boolean isWanted();

  void give(ChoiceSubtree rest);

  /** Whether to stop; asked at each node of the tree. */
  boolean isOver();
}
