package io.selvage.reproduce.relinche;

import io.selvage.program.code.AccessMode;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;

/** What a racy read may return. */
enum RaceSemantics {
  /** According to the Java memory model. */
  JAVA("any write not known to be overwritten"),
  /**
   * A read through a reference sees what was written before the reference was published: this holds
   * on all current processors, and code relies on it, although the memory model does not guarantee
   * it.
   */
  DEPENDENT("as JAVA, but reading a reference acquires");

  private final String text;

  RaceSemantics(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  int strength(ThreadState thread) {
    boolean isPlain = thread.step() == StepKind.READ && thread.mode() == AccessMode.PLAIN;
    return this == DEPENDENT && isPlain && thread.isReference()
        ? AccessStrength.ACQUIRE
        : StepStrengths.asWritten(thread);
  }
}
