package io.selvage.cluster.internal.shard;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The events of one key from all files, in the order of time. Chunks come in the order of their
 * first events, and are opened when their time has come; so no more are kept than overlap. Of what
 * happens at the same time, calls come first, since equal times overlap.
 */
public final class KeyEventMerger {
  private final Iterator<byte[]> chunks;
  private final PriorityQueue<ChunkCursor> cursors =
      new PriorityQueue<>(Comparator.comparingLong(ChunkCursor::at));
  private final PriorityQueue<ChunkCursor> later =
      new PriorityQueue<>(Comparator.comparingLong(ChunkCursor::at));
  private final List<Return> returns = new ArrayList<>();

  private record Return(int file, int process, Outcome outcome) {}

  /** Hears of events. */
  public interface Listener {
    void called(int file, int process, Invocation call, long at, long line);

    void returned(int file, int process, Outcome outcome, long at);

    /** Whether to hear no more; asked now and then. */
    boolean isEnough();
  }

  /**
   * @param chunks in the order of their first events
   */
  public KeyEventMerger(Iterator<byte[]> chunks) {
    this.chunks = chunks;
    openNext();
  }

  private void openNext() {
    if (chunks.hasNext()) {
      later.add(new ChunkCursor(chunks.next()));
    }
  }

  /** Tells of all events, as long as they are wanted. */
  public void report(Listener listener) {
    while (!(cursors.isEmpty() && later.isEmpty()) && !listener.isEnough()) {
      openDue();
      reportMoment(listener);
    }
  }

  /** Opens what begins before, or when, the next event happens. */
  private void openDue() {
    while (!later.isEmpty()
        && (cursors.isEmpty() || later.element().at() <= cursors.element().at())) {
      cursors.add(later.remove());
      openNext();
    }
  }

  /** All that happens at the time of the next event. */
  private void reportMoment(Listener listener) {
    long at = cursors.element().at();
    while (!cursors.isEmpty() && cursors.element().at() == at) {
      ChunkCursor cursor = cursors.remove();
      do {
        if (cursor.isCall()) {
          listener.called(cursor.file(), cursor.process(), cursor.call(), at, cursor.line());
        } else {
          returns.add(new Return(cursor.file(), cursor.process(), cursor.outcome()));
        }
      } while (cursor.next() && cursor.at() == at);
      if (!cursor.isOver()) {
        cursors.add(cursor);
      }
    }
    for (Return it : returns) {
      listener.returned(it.file, it.process, it.outcome, at);
    }
    returns.clear();
  }
}
