package io.selvage.history.internal.problem;

/**
 * An order that the specification can follow and that no completed operation can extend, or none
 * that has to do with the first to return; or one with all completed operations that ends where the
 * goal does not want it.
 */
public record DeadEnd<S>(OperationNumbers order, S state) {}
