package io.selvage.formats;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.internal.event.EventSink;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.selvage.SelvageReader;
import java.io.InputStream;
import java.util.List;

/**
 * A history in our own format, read event by event with the time of each; nothing is kept but what
 * is open. Made for parts of a history whose other parts are elsewhere: what is in order within a
 * part is for the listener to say.
 */
public final class TimedEventStream {
  private final SelvageReader reader;

  private TimedEventStream(SelvageReader reader) {
    this.reader = reader;
  }

  /**
   * @param name what to call the input in messages
   */
  public static TimedEventStream open(String name, InputStream in, TimedEventListener listener) {
    return new TimedEventStream(
        SelvageReader.follow(InputSource.growing(name, in), new Passing(listener)));
  }

  /** Reads one more event; false at the end of the input. */
  public boolean next() {
    return reader.next();
  }

  /** Whether events say when they happened; else their order does. */
  public boolean isTimed() {
    return reader.isStamped();
  }

  /** A recording of no operations: what the input has said so far of the question. */
  public RecordedHistory beginning() {
    return new RecordedHistory(
        new History(List.of(), new IntervalOrder(new long[0], new long[0])),
        new LineNumbers(new int[0]),
        reader.specification(),
        reader.initial(),
        HistoryFormat.SELVAGE.label());
  }

  /** Passes events on; the number of an operation is that of its process. */
  private record Passing(TimedEventListener listener) implements EventSink {
    @Override
    public int call(int process, Invocation call, long at, long line) {
      listener.called(process, call, at, line);
      return process;
    }

    @Override
    public void complete(int operation, Outcome outcome, long at) {
      listener.returned(operation, outcome, at);
    }

    @Override
    public void complete(int operation, Invocation call, Outcome outcome, long at) {
      complete(operation, outcome, at);
    }

    @Override
    public void drop(int operation) {
      throw new IllegalStateException("events of this format cannot be withdrawn");
    }

    @Override
    public void goOnAfresh(int process) {
      throw new IllegalStateException("nothing is left open in this format");
    }
  }
}
