package io.selvage.formats;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.event.StreamingEventSink;
import io.selvage.formats.internal.input.InputSource;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A recorded history that is read event by event, while it is written. */
public final class HistoryEventStream {
  private final IncrementalReader reader;
  private final HistoryFormat format;

  private HistoryEventStream(IncrementalReader reader, HistoryFormat format) {
    this.reader = reader;
    this.format = format;
  }

  /**
   * Reads no more than it takes to recognise the format.
   *
   * @param name what to call the input in messages
   */
  public static HistoryEventStream open(
      String name, InputStream in, Optional<HistoryFormat> format, HistoryEventListener listener) {
    InputSource source = InputSource.growing(name, in);
    HistoryFormat chosen = format.orElseGet(() -> HistoryReader.recognised(source));
    return new HistoryEventStream(
        chosen.follow(source, new StreamingEventSink(name, listener)), chosen);
  }

  /** Reads one more event, or waits for it; false at the end of the input. */
  public boolean next() {
    return reader.next();
  }

  /** A recording of no operations: what the input has said so far of the question. */
  public RecordedHistory beginning() {
    History none = new History(List.of(), new IntervalOrder(new long[0], new long[0]));
    return new RecordedHistory(
        none,
        new LineNumbers(new int[0]),
        reader.specification(),
        reader.initial(),
        format.label());
  }

  static RuntimeException unsupported(String name, HistoryFormat format) {
    return Diagnostic.NOT_FOLLOWED.error(
        name, "the format " + format.label() + " records completed operations, not events");
  }
}
