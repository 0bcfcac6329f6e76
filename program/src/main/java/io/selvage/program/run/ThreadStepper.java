package io.selvage.program.run;

/** Runs a thread to its next step. */
public interface ThreadStepper {
  /** Runs the thread to its next step, which the thread then describes. */
  StepKind advance(ThreadState thread);

  /** The thread stands before the first instruction of another operation. */
  default void begin(ThreadState thread) {}
}
