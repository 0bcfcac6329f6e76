package io.selvage.prove.internal.helping.lowering;

import java.util.HashMap;
import java.util.Map;

/** Hands out variables. */
final class HelpingVariableAllocator {
  /** A variable that nobody writes and that holds zero. */
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

  /** The variable with the content of a box that is made here. */
  int site(HelpingFramePosition spot) {
    return sites.computeIfAbsent(spot.frame().place(spot.pc()), place -> take(1));
  }
}
