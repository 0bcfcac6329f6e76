package io.selvage.history.spec;

import io.selvage.core.Operation;

/**
 * A specification that can identify completed operations that only read: in every state in which
 * such a call can have its outcome, it leaves the state unchanged. Wherever such an operation can
 * come next it may come next: moving it to the front of any order that the specification can follow
 * yields an order that the specification can follow.
 */
public interface ReadOnlyOperations {
  /** Whether the operation, which has returned, leaves every state unchanged. */
  boolean isObservation(Operation operation);
}
