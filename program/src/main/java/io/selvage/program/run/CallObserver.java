package io.selvage.program.run;

import io.selvage.program.load.MethodInfo;

/** Receives the calls and returns that a thread makes within an operation. */
public interface CallObserver {
  /** The thread begins another operation, outside of any call. */
  void began(ThreadState thread);

  /** The thread stands before the first instruction of the method that it has called. */
  void called(ThreadState thread);

  /**
   * The method has returned.
   *
   * @param result the word that it returned; 0 if it returns nothing
   */
  void returned(ThreadState thread, MethodInfo method, long result);

  /** An exception has ended the method. */
  void threw(ThreadState thread, MethodInfo method);
}
