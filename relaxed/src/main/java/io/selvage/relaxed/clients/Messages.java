package io.selvage.relaxed.clients;

import java.util.HashMap;
import java.util.Map;

/**
 * What calls know of each other when they pass messages one after the other: release writes leave
 * what the writer knows, acquire reads take it up (hb without the partial lock, section 2.1).
 */
final class Messages {
  private final Map<Object, Long> left = new HashMap<>();
  private long known;

  /** Another call begins, and knows of itself only. */
  void begin(int call) {
    known = 1L << call;
  }

  void acquire(Object place) {
    known |= left.getOrDefault(place, 0L);
  }

  /** A plain release write: what was there before is not handed on. */
  void release(Object place) {
    left.put(place, known);
  }

  /** A release by an update: what was there before is handed on, too. */
  void releaseMore(Object place) {
    left.merge(place, known, (before, now) -> before | now);
  }

  /** A write that releases nothing. */
  void forget(Object place) {
    left.remove(place);
  }

  /** An update that acquires and releases. */
  void update(Object place) {
    acquire(place);
    release(place);
  }

  long known() {
    return known;
  }
}
