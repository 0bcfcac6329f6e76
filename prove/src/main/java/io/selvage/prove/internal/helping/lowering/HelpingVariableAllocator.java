package io.selvage.prove.internal.helping.lowering;

import java.util.HashMap;
import java.util.Map;

/** Allocates variables. */
final class HelpingVariableAllocator {
  /** A variable that is never written and holds zero. */
  static final int ZERO = 0;

  private final Map<String, Integer> sites = new HashMap<>();
  private int count = 1;

  int take(int some) {
    int first = count;
    count += some;
    return first;
  }

  int count() {
    return count;
  }

  /** The variable with the content of a box that is created here. */
  int site(HelpingFramePosition position) {
    return sites.computeIfAbsent(position.frame().place(position.pc()), place -> take(1));
  }
}
