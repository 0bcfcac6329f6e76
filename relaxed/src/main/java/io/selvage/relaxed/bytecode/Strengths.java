package io.selvage.relaxed.bytecode;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.Strength;

/** How strong the step is at which a thread stands. */
public interface Strengths {
  /** As {@link Strength} bits. */
  int of(ThreadState thread);

  /** As the code says. */
  static int asWritten(ThreadState thread) {
    return switch (thread.mode()) {
      case PLAIN -> Strength.PLAIN;
      case OPAQUE -> Strength.OPAQUE;
      case ACQUIRE -> Strength.ACQUIRE;
      case RELEASE -> Strength.RELEASE;
      case VOLATILE -> Strength.VOLATILE;
      case FINAL -> Strength.FINAL;
    };
  }
}
