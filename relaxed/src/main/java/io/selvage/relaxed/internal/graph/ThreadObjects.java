package io.selvage.relaxed.internal.graph;

/** What is known of threads as objects. */
public interface ThreadObjects {
  /** The object of a thread. */
  long self(int thread);

  /** Whether it is the object of some thread. */
  boolean isThread(long word);

  /** Whether the slot of a thread object tells what the thread is called. */
  boolean isName(int slot);

  /** Whether only those are in the slot who wait, so that no call returns as long as it is. */
  boolean isOfWaiting(int slot);
}
