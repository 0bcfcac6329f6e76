package io.selvage.report;

import io.selvage.core.Schedule;

/**
 * What a step did to what it accessed, from the words of the schedule: {@code -> 0} read 0, {@code
 * <- 1} wrote 1, {@code 0 => 1} did both at once.
 */
record Effect(boolean reads, String read, boolean writes, String written) {
  private static final Effect NONE = new Effect(false, "", false, "");

  static Effect of(Schedule.Line line) {
    String words = line.effect().strip();
    if (line.kind() == Schedule.Kind.CALL || line.kind() == Schedule.Kind.RETURN) {
      return NONE;
    }
    if (words.startsWith("->")) {
      return new Effect(true, words.substring(2).strip(), false, "");
    }
    if (words.startsWith("<-")) {
      return new Effect(false, "", true, words.substring(2).strip());
    }
    int both = words.indexOf("=>");
    return both < 0
        ? NONE
        : new Effect(
            true, words.substring(0, both).strip(), true, words.substring(both + 2).strip());
  }
}
