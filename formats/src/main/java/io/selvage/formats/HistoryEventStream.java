package io.selvage.formats;

import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.snapshot.SnapshotReader;
import io.selvage.core.snapshot.SnapshotWriter;
import io.selvage.formats.internal.event.IncrementalReader;
import io.selvage.formats.internal.event.StreamingEventSink;
import io.selvage.formats.internal.input.InputSource;
import io.selvage.formats.internal.selvage.SelvageReader;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A recorded history that is read event by event, while it is written. */
public final class HistoryEventStream {
  private static final String READER = "reader";
  private static final String SINK = "sink";

  private final IncrementalReader reader;
  private final StreamingEventSink sink;
  private final HistoryFormat format;

  private HistoryEventStream(
      IncrementalReader reader, StreamingEventSink sink, HistoryFormat format) {
    this.reader = reader;
    this.sink = sink;
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
    StreamingEventSink sink = new StreamingEventSink(name, listener);
    return new HistoryEventStream(chosen.follow(source, sink), sink, chosen);
  }

  /**
   * Goes on where another stream was when it stored its state.
   *
   * @param in what follows
   * @param linesBefore how many lines were read before
   * @param snapshot by {@link #snapshot}
   * @throws io.selvage.core.snapshot.BrokenSnapshotException if it is not such a snapshot
   */
  public static HistoryEventStream resume(
      String name,
      InputStream in,
      long linesBefore,
      Value snapshot,
      HistoryEventListener listener) {
    SnapshotReader stored = new SnapshotReader(snapshot);
    StreamingEventSink sink = new StreamingEventSink(name, listener);
    sink.restore(new SnapshotReader(stored.value(SINK)));
    InputSource source = InputSource.resumed(name, in, linesBefore);
    return new HistoryEventStream(
        SelvageReader.resume(source, sink, new SnapshotReader(stored.value(READER))),
        sink,
        HistoryFormat.SELVAGE);
  }

  /**
   * What it takes to go on after the events that were read, in another process; empty if the format
   * does not support that.
   */
  public Optional<Value> snapshot() {
    return reader
        .snapshot()
        .flatMap(
            read ->
                sink.snapshot()
                    .map(it -> new SnapshotWriter().with(READER, read).with(SINK, it).value()));
  }

  public HistoryFormat format() {
    return format;
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
