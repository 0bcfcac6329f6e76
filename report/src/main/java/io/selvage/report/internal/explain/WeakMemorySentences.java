package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.verdict.Cause;
import java.util.ArrayList;
import java.util.List;

/** What the Java memory model permitted, and what would forbid it. */
record WeakMemorySentences(StepWords words) {
  String stale(Cause.StaleRead cause) {
    StringBuilder text = new StringBuilder();
    for (Cause.Communication pair : cause.unsynchronized()) {
      text.append(words.thread(pair.read()))
          .append(' ')
          .append(words.steps().of(pair.read()))
          .append(", which ")
          .append(words.thread(pair.write()))
          .append(" wrote")
          .append(words.steps().place(pair.write()))
          .append(", without synchronisation: ")
          .append(weakness(pair))
          .append(". ");
    }
    return text
        + "Therefore "
        + words.thread(cause.read())
        + " need not see what "
        + words.thread(cause.missed())
        + " did before: it "
        + words.steps().of(cause.read())
        + " although "
        + words.thread(cause.missed())
        + " "
        + words.steps().of(cause.missed())
        + "."
        + (cause.unsynchronized().size() == 1 ? ordering(cause.unsynchronized().get(0)) : "");
  }

  /** What would make a write and a read synchronise, by the definition of the memory model. */
  private String ordering(Cause.Communication pair) {
    if (isInLibrary(pair)) {
      return " One lock, held during both calls, would order them.";
    }
    if (isOrdered(words.line(pair.write()))) {
      return " An acquire read would synchronise with that write.";
    }
    return isOrdered(words.line(pair.read()))
        ? " A release write would synchronise with that read."
        : " Volatile accesses, or a release write and an acquire read, would synchronise.";
  }

  /** What keeps a write and a read from synchronising. */
  private String weakness(Cause.Communication pair) {
    if (isInLibrary(pair)) {
      return inLibrary(pair);
    }
    boolean releases = isOrdered(words.line(pair.write()));
    boolean acquires = isOrdered(words.line(pair.read()));
    String field = words.line(pair.read()).access();
    if (releases) {
      return "the write is a " + words.line(pair.write()).mode() + " write, but the read is plain";
    }
    return acquires
        ? "the read is " + article(words.line(pair.read()).mode()) + " read, but the write is plain"
        : "both accesses to " + field + " are plain";
  }

  /** Nobody can change the fields of a library: the reader's code has the calls. */
  private boolean isInLibrary(Cause.Communication pair) {
    return !words.library(pair.write()).isEmpty() || !words.library(pair.read()).isEmpty();
  }

  private String inLibrary(Cause.Communication pair) {
    String writer = words.library(pair.write());
    String reader = words.library(pair.read());
    if (writer.isEmpty() || reader.isEmpty()) {
      String call = writer.isEmpty() ? reader : writer;
      return "nothing in " + call + " orders it with the other access";
    }
    return writer.equals(reader)
        ? "two calls of " + reader + " are not ordered by any synchronisation"
        : writer + " and " + reader + " do not synchronise with each other";
  }

  private static String article(String mode) {
    return (mode.startsWith("a") || mode.startsWith("o") ? "an " : "a ") + mode;
  }

  private static boolean isOrdered(Schedule.Line line) {
    return !line.mode().isEmpty() && !line.mode().equals("plain");
  }

  String delayed(Cause.DelayedWrites cause) {
    List<String> parts = new ArrayList<>();
    for (Cause.Delay delay : cause.delays()) {
      parts.add(
          words.thread(delay.write())
              + " "
              + words.steps().of(delay.write())
              + " and then "
              + words.steps().of(delay.read()));
    }
    return String.join(", and ", parts)
        + ": neither read saw the write of the other thread. Only volatile accesses, or a full"
        + " fence between the two, keep a write from taking effect after a later read of another"
        + " location.";
  }
}
