package io.selvage.relaxed.internal.graph;

/** Information about thread objects. */
public interface ThreadObjects {
  /** The object of a thread. */
  long self(int thread);

  /** Whether it is the object of some thread. */
  boolean isThread(long word);

  /** Whether the slot of a thread object contains a name of the thread. */
  boolean isName(int slot);

  /**
   * Whether the slot references only waiting threads, so that no call returns while a thread is in
   * it.
   */
  boolean isOfWaiting(int slot);
}
