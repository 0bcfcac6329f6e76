package io.selvage.stress;

import java.util.Locale;

/** How the order of calls on different threads is recorded. */
public enum OrderRecording {
  /**
   * Each thread reads the counters of the others: {@link
   * io.selvage.stress.internal.actor.ScenarioActor} explains what follows from the values.
   */
  COUNTERS,
  /** Not at all: calls are ordered on each thread only, and no code is added between calls. */
  NONE;

  /**
   * On x86 accessing a counter costs no fence. Elsewhere the ordering of the counters may hide
   * behaviour that the object shows without them.
   */
  public static OrderRecording usual() {
    return usual(System.getProperty("os.arch", ""));
  }

  public static OrderRecording usual(String machine) {
    return machine.toLowerCase(Locale.ROOT).matches("amd64|x86_64|x86|i[3-6]86") ? COUNTERS : NONE;
  }
}
