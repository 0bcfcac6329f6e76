package io.selvage.unbounded.patterns;

import java.util.List;

/** A kind of object with the patterns that its wrong histories have. */
public enum Kind {
  /** Removals in the order of insertions, or nothing. */
  QUEUE(
      "a queue",
      Completeness.ALL_WRONG,
      List.of(new NeverInserted(), new RemovedTwice(), new OutOfOrder(), new NothingThere())),
  /** Removals in any order. */
  BAG(
      "a container without order",
      Completeness.ALL_WRONG,
      List.of(new NeverInserted(), new RemovedTwice(), new NothingThere())),
  REGISTER(
      "a register",
      Completeness.ALL_WRONG,
      List.of(new NeverInserted(), new CrossedBlocks(), new LateInitial())),
  LOCK("a lock", Completeness.ALL_WRONG, List.of(new TwoInside())),
  /** Only some of the wrong histories have one of these. */
  STACK(
      "a stack",
      Completeness.SOME_WRONG,
      List.of(new NeverInserted(), new RemovedTwice(), new NothingThere(), new NeverAtTheBottom()));

  /** Whether every wrong history has a pattern: only then does their absence prove anything. */
  enum Completeness {
    ALL_WRONG,
    SOME_WRONG
  }

  private final String told;
  private final Completeness completeness;
  private final List<Pattern> patterns;

  Kind(String told, Completeness completeness, List<Pattern> patterns) {
    this.told = told;
    this.completeness = completeness;
    this.patterns = patterns;
  }

  public String told() {
    return told;
  }

  boolean isComplete() {
    return completeness == Completeness.ALL_WRONG;
  }

  List<Pattern> patterns() {
    return patterns;
  }

  /** How many different marks its patterns need. */
  int marks() {
    return patterns.stream().mapToInt(Pattern::marks).max().orElse(0);
  }
}
