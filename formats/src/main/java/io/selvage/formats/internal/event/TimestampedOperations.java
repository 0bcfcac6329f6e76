package io.selvage.formats.internal.event;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.LineNumbers;
import io.selvage.formats.internal.input.InputSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Operations with time stamps, in any order. Intervals are closed: equal stamps are concurrent,
 * also where one client calls at the very stamp of its last return. To say that the second call
 * came later and yet is concurrent with all else of that stamp takes more than an interval order
 * has, so the client goes on under the number of a fresh thread.
 */
public final class TimestampedOperations {
  /** The client of an operation that has none: it gets a thread of its own. */
  public static final int NOBODY = -1;

  private final InputSource source;
  private final List<Span> spans = new ArrayList<>();
  private final HistoryBuilder builder = new HistoryBuilder();
  private int lastClient = -1;

  private record Span(
      long line, int client, Invocation call, Outcome outcome, long start, long end) {}

  public TimestampedOperations(InputSource source) {
    this.source = source;
  }

  /**
   * @param end {@link IntervalOrder#NEVER} if the call did not return
   */
  public void add(long line, int client, Invocation call, Outcome outcome, long start, long end) {
    if (end < start) {
      throw source.bad(line, "the call returns at " + end + ", before it begins at " + start);
    }
    lastClient = Math.max(lastClient, client);
    spans.add(new Span(line, client, call, outcome, start, end));
  }

  public History build() {
    spans.sort(Comparator.comparingLong(Span::start).thenComparingLong(Span::end));
    int[] clients = clients();
    Map<Integer, Span> last = new HashMap<>();
    for (int i = 0; i < clients.length; i++) {
      Span span = spans.get(i);
      Span before = span.client() == NOBODY ? null : last.put(span.client(), span);
      if (before != null && before.end() >= span.start()) {
        requireOpenOrTouching(before, span);
        builder.goOnAfresh(clients[i]);
      }
      int operation = builder.call(clients[i], span.call(), span.start(), span.line());
      if (!span.outcome().isPending()) {
        builder.complete(operation, span.outcome(), span.end());
      }
    }
    return builder.build();
  }

  /** The lines of the operations that were built. */
  public LineNumbers lines() {
    return builder.lines();
  }

  private int[] clients() {
    int[] next = {lastClient + 1};
    return IntStream.range(0, spans.size())
        .map(i -> spans.get(i).client() == NOBODY ? next[0]++ : spans.get(i).client())
        .toArray();
  }

  private void requireOpenOrTouching(Span before, Span span) {
    if (before.end() > span.start() && before.end() != IntervalOrder.NEVER) {
      throw source.bad(
          span.line(),
          "client " + span.client() + " calls before its call of line " + before.line() + " ends");
    }
  }
}
