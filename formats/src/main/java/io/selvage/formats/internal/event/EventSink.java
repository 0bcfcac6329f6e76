package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/** Where readers put what they read, in the order of the input. */
public interface EventSink {
  /**
   * Begins an operation, pending for now, and gives its number for the methods below.
   *
   * @param line of the file, on which it is called
   */
  int call(int process, Invocation call, long at, long line);

  /** The same of a call that says nothing as long as it is pending. */
  default int silentCall(int process, Invocation call, long at, long line) {
    return call(process, call, at, line);
  }

  /** The call turns out to have been another one. */
  void complete(int operation, Invocation call, Outcome outcome, long at);

  void complete(int operation, Outcome outcome, long at);

  /** The operation never happened, or says nothing. */
  void drop(int operation);

  /** What the process calls from now on is not after what it called before. */
  void goOnAfresh(int process);

  /** The calls so far turn out to be of several objects, by a key in their values. */
  default void keysFound(long line) {}
}
