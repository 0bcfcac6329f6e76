package io.selvage.stress;

import java.util.Locale;

/** What is recorded of the order of calls on different threads. */
public enum Clocking {
  /** What each thread saw of the others' counters: {@link Actor} says what follows from that. */
  COUNTERS,
  /** Nothing: calls are ordered on each thread only. Nothing at all is added between calls. */
  NONE;

  /**
   * On x86 reading and writing a counter costs no fence. Elsewhere the order that counters bring
   * may hide what the object does without it.
   */
  public static Clocking usual() {
    return usual(System.getProperty("os.arch", ""));
  }

  static Clocking usual(String machine) {
    return machine.toLowerCase(Locale.ROOT).matches("amd64|x86_64|x86|i[3-6]86") ? COUNTERS : NONE;
  }
}
