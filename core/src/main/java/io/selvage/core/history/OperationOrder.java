package io.selvage.core.history;

/**
 * A strict partial order on the operations of a history, by number; it contains program order. It
 * has two representations, neither of which stores an n × n relation.
 */
public sealed interface OperationOrder permits IntervalOrder, VectorClockOrder {
  int size();

  /** Whether operation a certainly ended before operation b began. */
  boolean before(int a, int b);
}
