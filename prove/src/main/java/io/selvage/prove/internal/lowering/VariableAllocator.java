package io.selvage.prove.internal.lowering;

import java.util.HashMap;
import java.util.Map;

/** Allocates variables: for registers of frames, and for the fields of helpers and new boxes. */
final class VariableAllocator {
  private final Map<String, Integer> sites = new HashMap<>();
  private final Map<Long, Integer> fields = new HashMap<>();
  private int count;

  int take(int some) {
    int first = count;
    count += some;
    return first;
  }

  int count() {
    return count;
  }

  /** The number of an allocation site. */
  int site(InlinedFrame frame, int pc) {
    return sites.computeIfAbsent(frame.place(pc), key -> sites.size());
  }

  /** The variable for a field of the object created at a site. */
  int field(int site, int slot) {
    return fields.computeIfAbsent((long) site << 32 | slot, key -> take(1));
  }
}
