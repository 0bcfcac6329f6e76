package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import java.util.List;

/**
 * What a specification promises beyond results: whose call happens before whose return, when the
 * calls take effect in a given order. It must not depend on anything but the operations and their
 * order, so that calls that may be exchanged may be exchanged here, too.
 */
public interface SynchronizationSpec {
  String name();

  /**
   * @param order the calls, with their results, in the order in which they take effect
   * @return of each call by its place in the order: the places of the calls that happen before its
   *     return, itself among them
   */
  long[] known(List<Operation> order);
}
