package io.selvage.stress;

import java.util.Locale;

/** What is recorded of the order of calls on different threads. */
public enum OrderRecording {
  /**
   * What each thread saw of the others' counters: {@link
   * io.selvage.stress.internal.actor.ScenarioActor} says what follows from that.
   */
  COUNTERS,
  /** Nothing: calls are ordered on each thread only. Nothing at all is added between calls. */
  NONE;

  /**
   * On x86 reading and writing a counter costs no fence. Elsewhere the order that counters bring
   * may hide what the object does without it.
   */
  public static OrderRecording usual() {
    return usual(System.getProperty("os.arch", ""));
  }

  public static OrderRecording usual(String machine) {
    return machine.toLowerCase(Locale.ROOT).matches("amd64|x86_64|x86|i[3-6]86") ? COUNTERS : NONE;
  }
}
