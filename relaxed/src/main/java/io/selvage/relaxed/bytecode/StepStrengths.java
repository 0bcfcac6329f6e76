package io.selvage.relaxed.bytecode;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.AccessStrength;

/** The access strength of the step that a thread is about to execute. */
public interface StepStrengths {
  /** As {@link AccessStrength} bits. */
  int of(ThreadState thread);

  /** As written in the code. */
  static int asWritten(ThreadState thread) {
    return switch (thread.mode()) {
      case PLAIN -> AccessStrength.PLAIN;
      case OPAQUE -> AccessStrength.OPAQUE;
      case ACQUIRE -> AccessStrength.ACQUIRE;
      case RELEASE -> AccessStrength.RELEASE;
      case VOLATILE -> AccessStrength.VOLATILE;
      case FINAL -> AccessStrength.FINAL;
    };
  }
}
