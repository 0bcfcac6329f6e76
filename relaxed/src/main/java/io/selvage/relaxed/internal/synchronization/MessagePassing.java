package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What calls know of each other when they pass messages one after the other: release writes leave
 * what the writer knows, acquire reads take it up (hb without the partial lock, section 2.1).
 */
public final class MessagePassing {
  private final Map<Object, Long> left = new HashMap<>();
  private long known;

  /** What each call knows when it returns. */
  static long[] known(List<Operation> order, BiConsumer<MessagePassing, Operation> passing) {
    MessagePassing messages = new MessagePassing();
    long[] known = new long[order.size()];
    for (int at = 0; at < known.length; at++) {
      messages.begin(at);
      passing.accept(messages, order.get(at));
      known[at] = messages.known();
    }
    return known;
  }

  /** Another call begins, and knows of itself only. */
  public void begin(int call) {
    known = 1L << call;
  }

  public void acquire(Object place) {
    known |= left.getOrDefault(place, 0L);
  }

  /** A plain release write: what was there before is not handed on. */
  public void release(Object place) {
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
  public void update(Object place) {
    acquire(place);
    release(place);
  }

  public long known() {
    return known;
  }
}
