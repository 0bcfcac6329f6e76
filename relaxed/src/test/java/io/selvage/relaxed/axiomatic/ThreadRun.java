package io.selvage.relaxed.axiomatic;

import java.util.List;
import java.util.Map;

/**
 * One way in which a thread may run, given what its reads find.
 *
 * @param registers at the end
 * @param ordered for each event, the events that the access modes and fences keep behind it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ThreadRun(List<RunEvent> events, Map<String, Long> registers, long[] ordered) {
  static ThreadRun of(List<RunEvent> events, Map<String, Long> registers) {
    return new ThreadRun(
        List.copyOf(events), Map.copyOf(registers), new ProgramOrder(events).ordered());
  }
}
