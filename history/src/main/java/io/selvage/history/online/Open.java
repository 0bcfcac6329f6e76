package io.selvage.history.online;

import io.selvage.core.Invocation;

/** An open call, and where those who watch it have put it. */
final class Open {
  final int process;
  final Invocation invocation;
  final long event;
  int place = -1;

  /** The number of its return among all events, once it has one. */
  long returned;

  Open(int process, Invocation invocation, long event) {
    this.process = process;
    this.invocation = invocation;
    this.event = event;
  }

  OpenCall shown() {
    return new OpenCall(process, invocation, event);
  }
}
