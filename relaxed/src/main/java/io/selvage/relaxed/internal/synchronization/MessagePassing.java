package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What calls know of each other when they pass messages sequentially: release writes publish what
 * the writer knows, acquire reads receive it (hb without the partial lock, section 2.1).
 */
public final class MessagePassing {
  private final Map<Object, Long> left = new HashMap<>();
  private long known;

  /** The calls that each call knows when it returns. */
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

  /** Another call begins, and knows only itself. */
  public void begin(int call) {
    known = 1L << call;
  }

  public void acquire(Object place) {
    known |= left.getOrDefault(place, 0L);
  }

  /** A plain release write: earlier knowledge at the location is not passed on. */
  public void release(Object place) {
    left.put(place, known);
  }

  /** A release by an update: earlier knowledge at the location is passed on, too. */
  void releaseMore(Object place) {
    left.merge(place, known, (before, now) -> before | now);
  }

  /** A write without release. */
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
