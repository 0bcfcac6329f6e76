package io.selvage.fuzz.proved;

import java.util.ArrayList;
import java.util.List;

/**
 * A class as text.
 *
 * @param origin where it comes from, for a person
 * @param className with its package
 * @param operations as the command line has them
 * @param lines its source
 */
record SourceCase(String origin, String className, String operations, List<String> lines) {
  SourceCase {
    lines = List.copyOf(lines);
  }

  String source() {
    return String.join("\n", lines) + "\n";
  }

  String simpleName() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  SourceCase with(String how, List<String> others) {
    return new SourceCase(origin + ", " + how, className, operations, others);
  }

  /** Without one line, or without all lines of one block. Most of them do not compile. */
  List<SourceCase> smaller() {
    List<SourceCase> all = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      int end = SourceBlocks.end(lines, i);
      if (end > i) {
        List<String> less = new ArrayList<>(lines.subList(0, i));
        less.addAll(lines.subList(end, lines.size()));
        all.add(new SourceCase(origin, className, operations, less));
      }
    }
    return all;
  }
}
