package io.selvage.cli.relinche;

import io.selvage.program.code.Mode;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Strength;

/** What a read in a data race may find. */
enum Races {
  /** As the Java memory model has it. */
  JAVA("any write not known to be overwritten"),
  /**
   * What is read through a reference was written before the reference was: so it is on all
   * processors of today, and code relies on it, though the memory model does not say so.
   */
  DEPENDENT("as JAVA, but reading a reference acquires");

  private final String text;

  Races(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  int strength(ThreadState thread) {
    boolean isPlain = thread.step() == Step.READ && thread.mode() == Mode.PLAIN;
    return this == DEPENDENT && isPlain && thread.isReference()
        ? Strength.ACQUIRE
        : Strengths.asWritten(thread);
  }
}
