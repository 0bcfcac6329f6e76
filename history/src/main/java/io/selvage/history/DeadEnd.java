package io.selvage.history;

import java.util.List;

/**
 * An order that the specification can follow and that no completed operation can extend; or one
 * with all completed operations that ends where the goal does not want it.
 */
record DeadEnd<S>(List<Integer> order, S state) {}
