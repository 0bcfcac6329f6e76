package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.Strengths;

/**
 * A program with one access made weaker than it is written: a mutant, without a copy of the code.
 *
 * @param bits how strong it is now
 */
public record Weakened(String inPackage, Access access, int bits) implements Strengths {
  @Override
  public int of(ThreadState thread) {
    return Access.at(thread, inPackage).equals(access) ? bits : Strengths.asWritten(thread);
  }

  /** As in "release, not acq_rel: update at pop:41". */
  public String text() {
    return access.text() + " -> " + Access.mode(access.kind(), bits);
  }
}
