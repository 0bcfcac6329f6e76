package io.selvage.fuzz.proved;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Edits that break a discipline: a lock less, two statements exchanged, a section in two. */
final class SourceMutations {
  private static final Pattern FIELD = Pattern.compile("private (final )?(\\w+)\\b.*;");
  private static final Pattern LOCKED =
      Pattern.compile("(\\w+(\\.(read|write)Lock\\(\\))?)\\.(lock|unlock)\\(\\);");

  /** One edit; nothing if it does not apply at the line. */
  private interface Edit {
    boolean apply(List<String> lines, int at);
  }

  private record Named(String name, Edit edit) {}

  private static final List<Named> EDITS =
      List.of(
          new Named("no synchronized", SourceMutations::dropModifier),
          new Named("no section", SourceMutations::dropSection),
          new Named("no volatile", SourceMutations::dropVolatile),
          new Named("no final", SourceMutations::dropFinal),
          new Named("exchanged", SourceMutations::exchange),
          new Named("split", SourceMutations::split),
          new Named("removed", SourceMutations::remove),
          new Named("no lock call", SourceMutations::dropLockCall),
          new Named("read lock", SourceMutations::readLock),
          new Named("if for while", SourceMutations::once),
          new Named("twice", SourceMutations::twice),
          new Named("get and set", SourceMutations::getAndSet),
          new Named("other lock", SourceMutations::otherLock));

  private SourceMutations() {}

  static SourceCase mutate(SourceCase original, Random random) {
    for (int tries = 0; tries < 200; tries++) {
      Named chosen = EDITS.get(random.nextInt(EDITS.size()));
      List<String> lines = new ArrayList<>(original.lines());
      int at = random.nextInt(lines.size());
      if (chosen.edit.apply(lines, at)) {
        return original.with(chosen.name + " at line " + (at + 1), lines);
      }
    }
    return original;
  }

  private static boolean replace(List<String> lines, int at, String what, String by) {
    String line = lines.get(at);
    if (!line.contains(what)) {
      return false;
    }
    lines.set(at, line.replace(what, by));
    return true;
  }

  private static boolean dropModifier(List<String> lines, int at) {
    return !lines.get(at).contains("synchronized (") && replace(lines, at, "synchronized ", "");
  }

  private static boolean dropSection(List<String> lines, int at) {
    String line = lines.get(at);
    if (!line.strip().startsWith("synchronized (") || !line.endsWith("{")) {
      return false;
    }
    lines.set(at, line.substring(0, line.indexOf("synchronized")) + "{");
    return true;
  }

  private static boolean dropVolatile(List<String> lines, int at) {
    return replace(lines, at, "volatile ", "");
  }

  private static boolean dropFinal(List<String> lines, int at) {
    return FIELD.matcher(lines.get(at)).find() && replace(lines, at, "final ", "");
  }

  private static boolean exchange(List<String> lines, int at) {
    if (at + 1 >= lines.size()
        || !SourceBlocks.isStatement(lines.get(at))
        || !SourceBlocks.isStatement(lines.get(at + 1))) {
      return false;
    }
    String first = lines.get(at);
    lines.set(at, lines.get(at + 1));
    lines.set(at + 1, first);
    return true;
  }

  /** The section ends before the line, and another of the same lock begins. */
  private static boolean split(List<String> lines, int at) {
    if (!SourceBlocks.isStatement(lines.get(at))) {
      return false;
    }
    int depth = 0;
    for (int i = at - 1; i >= 0; i--) {
      depth += SourceBlocks.depth(lines.get(i));
      String line = lines.get(i).strip();
      if (depth == 1 && line.startsWith("synchronized (")) {
        lines.add(at, "}\n" + line);
        return true;
      }
      if (depth > 0 && line.startsWith("try {") && i > 0) {
        Matcher lock = LOCKED.matcher(lines.get(i - 1));
        if (lock.find() && lock.group(4).equals("lock")) {
          lines.add(at, lock.group(1) + ".unlock();\n" + lock.group(1) + ".lock();");
          return true;
        }
      }
    }
    return false;
  }

  private static boolean remove(List<String> lines, int at) {
    if (!SourceBlocks.isStatement(lines.get(at))) {
      return false;
    }
    lines.remove(at);
    return true;
  }

  private static boolean dropLockCall(List<String> lines, int at) {
    Matcher found = LOCKED.matcher(lines.get(at));
    if (!found.find() || found.group(4).equals("unlock")) {
      return false;
    }
    String unlock = found.group(1) + ".unlock();";
    for (int i = at + 1; i < lines.size(); i++) {
      if (lines.get(i).contains(unlock)) {
        lines.set(i, lines.get(i).replace(unlock, ";"));
        lines.set(at, lines.get(at).replace(found.group(), ";"));
        return true;
      }
    }
    return false;
  }

  private static boolean readLock(List<String> lines, int at) {
    if (!lines.get(at).contains("writeLock().lock()")) {
      return false;
    }
    for (int i = at; i < lines.size(); i++) {
      boolean last = lines.get(i).contains("writeLock().unlock()");
      replace(lines, i, "writeLock()", "readLock()");
      if (last) {
        return true;
      }
    }
    return false;
  }

  private static boolean once(List<String> lines, int at) {
    return !lines.get(at).contains("} while") && replace(lines, at, "while (", "if (");
  }

  private static boolean twice(List<String> lines, int at) {
    if (!SourceBlocks.isStatement(lines.get(at)) || lines.get(at).contains("return")) {
      return false;
    }
    lines.add(at, lines.get(at));
    return true;
  }

  /** A compare-and-set becomes a blind write. */
  private static boolean getAndSet(List<String> lines, int at) {
    Matcher found =
        Pattern.compile("(\\w+)\\.compareAndSet\\(([^,()]+), ([^()]+)\\)").matcher(lines.get(at));
    if (!found.find()) {
      return false;
    }
    String written = "(" + found.group(1) + ".getAndSet(" + found.group(3) + ") != null)";
    lines.set(at, lines.get(at).replace(found.group(), written));
    return true;
  }

  private static boolean otherLock(List<String> lines, int at) {
    String line = lines.get(at);
    if (!line.strip().startsWith("synchronized (")) {
      return false;
    }
    String by = line.contains("(this)") ? "(getClass())" : "(this)";
    lines.set(at, line.replaceFirst("\\([\\w\\[\\]]+\\)", Matcher.quoteReplacement(by)));
    return true;
  }
}
