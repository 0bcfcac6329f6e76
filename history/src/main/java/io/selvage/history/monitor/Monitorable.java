package io.selvage.history.monitor;

import io.selvage.core.Operation;
import java.util.Optional;

/**
 * A specification of an object that has a monitor. Where all operations of a history have roles,
 * and values that go in are distinct, the history is decided without a search. A specification with
 * keys ({@link io.selvage.history.spec.PartitionedByKey}) is asked about histories of one key only,
 * unless it is a family of switches.
 */
public interface Monitorable {
  /** What the object is; none where no monitor fits, as for a queue that does not begin empty. */
  Optional<MonitoredObject> family();

  /**
   * What the operation did, in the words of the family. The specification must allow each operation
   * in exactly those states of which its role speaks, and change them as its role says; {@link
   * Role#OTHER} is always right.
   */
  OperationRole role(Operation operation);
}
