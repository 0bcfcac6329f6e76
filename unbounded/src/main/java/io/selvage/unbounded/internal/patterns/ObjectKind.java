package io.selvage.unbounded.internal.patterns;

import java.util.List;

/** A kind of object with the bad patterns of its violating histories. */
public enum ObjectKind {
  /** Removals in the order of insertions, or of nothing. */
  QUEUE(
      "a queue",
      Completeness.ALL_WRONG,
      List.of(
          new NeverInsertedPattern(),
          new RemovedTwicePattern(),
          new QueueOrderPattern(),
          new WrongEmptyPattern())),
  /** Removals in any order. */
  BAG(
      "a container without order",
      Completeness.ALL_WRONG,
      List.of(new NeverInsertedPattern(), new RemovedTwicePattern(), new WrongEmptyPattern())),
  REGISTER(
      "a register",
      Completeness.ALL_WRONG,
      List.of(
          new NeverInsertedPattern(), new CrossedBlocksPattern(), new StaleInitialReadPattern())),
  LOCK("a lock", Completeness.ALL_WRONG, List.of(new MutualExclusionPattern())),
  /** Only some of the violating histories have one of these. */
  STACK(
      "a stack",
      Completeness.SOME_WRONG,
      List.of(
          new NeverInsertedPattern(),
          new RemovedTwicePattern(),
          new WrongEmptyPattern(),
          new StackBottomPattern()));

  /** Whether every violating history has a pattern: only then does their absence prove anything. */
  enum Completeness {
    ALL_WRONG,
    SOME_WRONG
  }

  private final String description;
  private final Completeness completeness;
  private final List<BadPattern> patterns;

  ObjectKind(String description, Completeness completeness, List<BadPattern> patterns) {
    this.description = description;
    this.completeness = completeness;
    this.patterns = patterns;
  }

  public String text() {
    return description;
  }

  boolean isComplete() {
    return completeness == Completeness.ALL_WRONG;
  }

  public List<BadPattern> patterns() {
    return patterns;
  }

  /** The number of different marks that its patterns need. */
  int marks() {
    return patterns.stream().mapToInt(BadPattern::marks).max().orElse(0);
  }
}
