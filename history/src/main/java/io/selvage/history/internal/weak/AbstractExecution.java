package io.selvage.history.internal.weak;

import java.util.List;

/**
 * An abstract execution: operations in the order of lin, and for each of these what it sees, in the
 * same order. Pending operations that were dropped are absent.
 */
public record AbstractExecution(List<Integer> lin, List<List<Integer>> vis) {}
