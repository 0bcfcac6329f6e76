package io.selvage.program.run;

/** Answers the memory steps of threads. */
public interface Memory {
  /**
   * Performs the thread's current step and answers it.
   *
   * @return false if the step is not enabled (AWAIT); nothing has changed then
   */
  boolean perform(ThreadState thread);
}
