package io.selvage.history.internal.problem;

/**
 * What a linearization must contain: the right-hand side of {@code lin ⊇ rel}. A strict partial
 * order on operation numbers that contains program order; pending operations precede nothing.
 */
@FunctionalInterface
public interface PrecedenceRelation {
  boolean before(int a, int b);
}
