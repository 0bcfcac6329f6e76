package io.selvage.history;

/**
 * An order that the specification can follow and that no completed operation can extend, or none
 * that has to do with the first to return; or one with all completed operations that ends where the
 * goal does not want it.
 */
record DeadEnd<S>(Numbers order, S state) {}
