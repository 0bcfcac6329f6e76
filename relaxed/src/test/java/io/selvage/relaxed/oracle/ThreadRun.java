package io.selvage.relaxed.oracle;

import io.selvage.core.Outcome;
import java.util.List;

/** One way a thread may go, given what its reads find: its events in order, and how it ends. */
record ThreadRun(List<Event> events, Outcome outcome) {
  ThreadRun {
    events = List.copyOf(events);
  }

  long writes() {
    return events.stream().filter(Event::writes).count();
  }

  boolean writes(Location location, long word) {
    for (Event event : events) {
      if (event.writes() && event.written() == word && event.location().equals(location)) {
        return true;
      }
    }
    return false;
  }
}
