package io.selvage.report.internal.page;

import java.util.List;
import java.util.Locale;

/**
 * The steps that explain a violation: a column for each thread, time from top to bottom, and arrows
 * between them that carry the explanation.
 */
record CausePicture(List<String> threads, List<Box> boxes, List<Arrow> arrows) {
  CausePicture {
    threads = List.copyOf(threads);
    boxes = List.copyOf(boxes);
    arrows = List.copyOf(arrows);
  }

  /**
   * A step.
   *
   * @param column the number of its thread in {@link #threads}
   * @param where the line; empty if unknown
   */
  record Box(int column, String text, String where) {}

  /**
   * @param from the number of a box
   * @param to the number of another one
   * @param words the sentence that the arrow stands for
   */
  record Arrow(Kind kind, int from, int to, String words) {}

  /** What an arrow says. */
  enum Kind {
    /** The read takes its value from the write. */
    READS_FROM("reads from"),
    /** The read takes its value from the write, but the write does not happen before the read. */
    UNORDERED("no happens-before"),
    /** The read does not see the write. */
    UNSEEN("not seen"),
    /** The two steps of one operation should have been one. */
    SPLIT("not atomic"),
    /** The lock is never released. */
    HELD("still held"),
    /** The notification reaches nobody. */
    LOST("lost");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    String words() {
      return words;
    }

    String style() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
