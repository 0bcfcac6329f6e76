package io.selvage.history.online;

import io.selvage.core.Operation;

/**
 * An operation that has returned.
 *
 * @param operation its thread is the process
 * @param called the number of its call among all events, from 1
 * @param returned the number of its return among all events
 */
public record CompletedOperation(Operation operation, long called, long returned) {
  @Override
  public String toString() {
    return "process " + operation.thread() + ": " + operation;
  }
}
