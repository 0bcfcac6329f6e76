package io.selvage.reproduce.mutants;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of a source file with its replacement.
 *
 * @param which of the lines with this text, from 1; {@link #ALL} for all of them
 */
record LinePatch(int which, String before, String after) {
  static final int ALL = 0;

  /** The source with the change applied; line numbers are preserved. */
  String apply(String source) {
    List<String> lines = new ArrayList<>();
    int found = 0;
    for (String line : source.lines().toList()) {
      boolean same = line.strip().equals(before);
      found += same ? 1 : 0;
      lines.add(same && (which == ALL || found == which) ? after : line);
    }
    if (found < Math.max(1, which)) {
      throw new IllegalStateException("BUG-812 no such line: " + before);
    }
    return String.join("\n", lines);
  }
}
