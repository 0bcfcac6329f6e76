package io.selvage.history.internal.online;

import io.selvage.core.Invocation;
import io.selvage.history.online.OpenCall;

/** An open call, and its positions in the trackers. */
public final class OpenCallState {
  public final int process;
  public final Invocation invocation;
  public final long event;

  /** Where the tracker of its object keeps it. */
  public int place = -1;

  /** The number of its return among all events, once it has returned. */
  public long returned;

  public OpenCallState(int process, Invocation invocation, long event) {
    this.process = process;
    this.invocation = invocation;
    this.event = event;
  }

  public OpenCall shown() {
    return new OpenCall(process, invocation, event);
  }
}
