package io.selvage.history.internal.weak;

import java.util.List;

/**
 * An abstract execution: operations in the order of lin, and for each of these the operations it
 * sees, in the same order. Dropped pending operations are absent.
 */
public record AbstractExecution(List<Integer> lin, List<List<Integer>> vis) {}
