package io.selvage.program.internal.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the JVM logs with {@code -Xlog:class+init=info}: the classes whose initialisation began, in
 * that order. Reflection cannot tell a class whose initialiser failed from one that was not used.
 */
final class InitialisationLog {
  private static final String BEGIN = "Initializing '";

  private InitialisationLog() {}

  /** Binary names; those of hidden classes contain a slash. */
  static Set<String> read(Path file) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (String line : Files.readAllLines(file)) {
      int start = line.indexOf(BEGIN);
      int end = start < 0 ? -1 : line.indexOf('\'', start + BEGIN.length());
      if (end > 0) {
        names.add(line.substring(start + BEGIN.length(), end).replace('/', '.'));
      }
    }
    return names;
  }
}
