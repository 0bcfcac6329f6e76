package io.selvage.history.internal.problem;

/**
 * An order that the specification can follow and that no completed operation can extend, or none
 * that is relevant to the operation that returns first; or an order of all completed operations
 * whose final state the goal rejects.
 */
public record DeadEnd<S>(OperationNumbers order, S state) {}
