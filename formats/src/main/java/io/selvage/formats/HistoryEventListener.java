package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;

/** Hears of events as they are read. A process has one open call at a time. */
public interface HistoryEventListener {
  /**
   * @param process negative for one that goes on after a call that was left open
   * @param line of the input, from 1
   */
  void called(int process, Invocation invocation, long line);

  void returned(int process, Outcome outcome);

  /** The open call of the process will never return. */
  void leftOpen(int process);

  /** The open call of the process turns out never to have happened. */
  void withdrawn(int process);
}
