package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;

/**
 * A program with one access weaker than written: a mutant, without a copy of the code.
 *
 * @param bits its weakened strength
 */
public record WeakenedAccess(String inPackage, SourceAccess access, int bits)
    implements StepStrengths {
  @Override
  public int of(ThreadState thread) {
    return SourceAccess.at(thread, inPackage).equals(access)
        ? bits
        : StepStrengths.asWritten(thread);
  }

  /** For example, "release, not acq_rel: update at pop:41". */
  public String text() {
    return access.text() + " -> " + SourceAccess.mode(access.kind(), bits);
  }
}
