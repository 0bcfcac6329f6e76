package io.selvage.fuzz.proved;

import java.util.List;

/** Statements and blocks in source that has one statement on each line. */
final class SourceBlocks {
  private SourceBlocks() {}

  /** Where the statement that begins at a line ends; the line itself if none begins there. */
  static int end(List<String> lines, int start) {
    String first = lines.get(start).strip();
    if (first.isEmpty() || first.startsWith("}")) {
      return start;
    }
    int depth = 0;
    for (int i = start; i < lines.size(); i++) {
      depth += depth(lines.get(i));
      if (depth < 0) {
        return start;
      }
      String line = lines.get(i).strip();
      boolean goesOn = line.startsWith("} ") || line.endsWith("{");
      if (depth == 0 && !goesOn && (line.endsWith(";") || line.endsWith("}"))) {
        boolean follows =
            i + 1 < lines.size() && lines.get(i + 1).strip().matches("(else|catch|finally).*");
        if (!follows) {
          return i + 1;
        }
      }
      if (depth == 0 && line.startsWith("} ") && line.endsWith("}")) {
        return i + 1;
      }
    }
    return start;
  }

  static int depth(String line) {
    int depth = 0;
    for (char each : line.toCharArray()) {
      depth += each == '{' ? 1 : each == '}' ? -1 : 0;
    }
    return depth;
  }

  static boolean isStatement(String line) {
    String text = line.strip();
    return text.endsWith(";")
        && depth(line) == 0
        && !text.matches("(package|import|private|public|static|protected|final|volatile|//).*");
  }
}
