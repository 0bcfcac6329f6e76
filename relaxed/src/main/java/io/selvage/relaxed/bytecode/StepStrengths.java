package io.selvage.relaxed.bytecode;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.AccessStrength;

/** How strong the step is at which a thread stands. */
public interface StepStrengths {
  /** As {@link AccessStrength} bits. */
  int of(ThreadState thread);

  /** As the code says. */
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
