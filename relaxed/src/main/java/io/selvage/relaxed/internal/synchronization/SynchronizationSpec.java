package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import java.util.List;

/**
 * What a specification promises beyond results: which calls happen before which returns, when the
 * calls take effect in a given order. It must depend only on the operations and their order, so
 * that a permutation of interchangeable calls permutes its result.
 */
public interface SynchronizationSpec {
  String name();

  /**
   * @param order the calls, with their results, in the order in which they take effect
   * @return for each call by its position in the order: the positions of the calls that happen
   *     before its return, including itself
   */
  long[] known(List<Operation> order);
}
