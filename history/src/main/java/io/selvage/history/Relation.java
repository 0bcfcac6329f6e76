package io.selvage.history;

/**
 * What a linearization must contain: the right-hand side of {@code lin ⊇ rel}. A strict partial
 * order on operation numbers that contains program order; pending operations are before nothing.
 */
@FunctionalInterface
interface Relation {
  boolean before(int a, int b);
}
