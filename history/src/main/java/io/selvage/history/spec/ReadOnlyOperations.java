package io.selvage.history.spec;

import io.selvage.core.Operation;

/**
 * A specification that knows of some completed operations that only look: in every state in which
 * such a call can have its outcome, having it leaves the state as it is. Where one can come next it
 * may as well: moved to the front of any order that the specification can follow, it leaves an
 * order that the specification can follow.
 */
public interface ReadOnlyOperations {
  /** Whether the operation, which has returned, changes nothing whatever the state. */
  boolean isObservation(Operation operation);
}
