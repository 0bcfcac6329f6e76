package io.selvage.reproduce.relinche;

import io.selvage.program.code.AccessMode;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;

/** What a read in a data race may find. */
enum RaceSemantics {
  /** As the Java memory model has it. */
  JAVA("any write not known to be overwritten"),
  /**
   * What is read through a reference was written before the reference was: so it is on all
   * processors of today, and code relies on it, though the memory model does not say so.
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
