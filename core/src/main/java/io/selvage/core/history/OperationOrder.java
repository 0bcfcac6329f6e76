package io.selvage.core.history;

/**
 * A strict partial order on the operations of a history, by their numbers; program order is within
 * it. Two forms, neither of which stores a relation of n × n.
 */
public sealed interface OperationOrder permits IntervalOrder, VectorClockOrder {
  int size();

  /** Whether operation a had certainly ended before operation b began. */
  boolean before(int a, int b);
}
