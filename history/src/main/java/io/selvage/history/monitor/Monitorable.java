package io.selvage.history.monitor;

import io.selvage.core.Operation;
import java.util.Optional;

/**
 * A specification of an object that has a monitor. If all operations of a history have roles and
 * inserted values are distinct, the monitor decides the history without a search. For a
 * specification with keys ({@link io.selvage.history.spec.PartitionedByKey}), the monitor judges
 * histories of a single key only, unless the object is a family of switches.
 */
public interface Monitorable {
  /**
   * The kind of object; empty if no monitor applies, as for a queue that is not initially empty.
   */
  Optional<MonitoredObject> family();

  /**
   * The role of the operation in terms of the family. The specification must allow each operation
   * in exactly the states that its role describes, and change them as its role says; {@link
   * OperationRole#OTHER} is always sound.
   */
  OperationRole role(Operation operation);
}
