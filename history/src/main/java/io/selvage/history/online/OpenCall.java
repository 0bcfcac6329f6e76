package io.selvage.history.online;

import io.selvage.core.Invocation;

/**
 * A call that has not returned.
 *
 * @param event the number of the call among all events, from 1
 */
public record OpenCall(int process, Invocation invocation, long event) {
  @Override
  public String toString() {
    return "process " + process + ": " + invocation;
  }
}
