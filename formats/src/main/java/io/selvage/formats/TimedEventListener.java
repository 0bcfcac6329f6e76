package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/** Hears of events with the times at which they happened. */
public interface TimedEventListener {
  /**
   * @param line of the input, from 1
   */
  void called(int process, Invocation invocation, long at, long line);

  /** The open call of the process returns. */
  void returned(int process, Outcome outcome, long at);
}
