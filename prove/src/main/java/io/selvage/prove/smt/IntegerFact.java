package io.selvage.prove.smt;

/** An integer fact that a proof relies on; each is queried once. */
public sealed interface IntegerFact {
  /** The bitwise and of a number and a mask is an index of an array of that length. */
  record Masked(int mask, int length) implements IntegerFact {}

  /** Narrowing a long to an int preserves a number below the length of an array. */
  record Narrowed() implements IntegerFact {}

  /**
   * If an index is at most the free one and all are below the length, adding one yields a greater
   * index.
   */
  record Successor() implements IntegerFact {}

  /**
   * Code that adds one at most this many times cannot distinguish an index distance of one more
   * than that from greater distances (decision 0121).
   */
  record Apart(int additions) implements IntegerFact {}
}
