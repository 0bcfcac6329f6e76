package io.selvage.prove.internal.helping.lowering;

import io.selvage.prove.internal.helping.code.HelpingStep;
import io.selvage.prove.internal.lowering.VariableLiveness;
import java.util.BitSet;
import java.util.List;

/** Which variables are live. */
final class HelpingLiveness {
  private HelpingLiveness() {}

  /** For each step, the variables that it or a later one may read. */
  static List<BitSet> of(List<HelpingStep> code) {
    return VariableLiveness.of(code, HelpingLiveness::before);
  }

  private static BitSet before(HelpingStep step, List<BitSet> live) {
    BitSet now = VariableLiveness.after(step.next(), step.otherwise(), live);
    if (step.op().to() >= 0) {
      now.clear(step.op().to());
    }
    step.op().uses().forEach(now::set);
    now.clear(HelpingVariableAllocator.ZERO);
    return now;
  }
}
