package io.selvage.prove.smt;

/** A rule about numbers that a proof goes by; each is put to the solver once. */
public sealed interface IntegerFact {
  /** Bits of a number that are those of a mask, too, are an index of an array of that length. */
  record Masked(int mask, int length) implements IntegerFact {}

  /** A number below the length of an array stays what it is when a long is made an int. */
  record Narrowed() implements IntegerFact {}

  /** An index that is at most the free one, and all are below the length: one more is greater. */
  record Successor() implements IntegerFact {}

  /**
   * Who adds one so many times cannot tell indices that are one more apart from others that are
   * even further apart (decision 0121).
   */
  record Apart(int additions) implements IntegerFact {}
}
