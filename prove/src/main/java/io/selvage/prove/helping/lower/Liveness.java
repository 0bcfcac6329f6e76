package io.selvage.prove.helping.lower;

import io.selvage.prove.helping.code.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Which variables are still read. */
final class Liveness {
  private Liveness() {}

  /** For each step, the variables that it or a later one may read. */
  static List<BitSet> of(List<Step> code) {
    List<BitSet> live = new ArrayList<>();
    code.forEach(each -> live.add(new BitSet()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int at = code.size() - 1; at >= 0; at--) {
        BitSet now = before(code.get(at), live);
        if (!now.equals(live.get(at))) {
          live.set(at, now);
          changed = true;
        }
      }
    }
    return live;
  }

  private static BitSet before(Step step, List<BitSet> live) {
    BitSet now = new BitSet();
    if (step.next() >= 0) {
      now.or(live.get(step.next()));
    }
    if (step.otherwise() >= 0) {
      now.or(live.get(step.otherwise()));
    }
    if (step.op().to() >= 0) {
      now.clear(step.op().to());
    }
    step.op().uses().forEach(now::set);
    now.clear(Variables.ZERO);
    return now;
  }
}
