package io.selvage.formats.internal.jepsen;

import io.selvage.core.Value;
import io.selvage.formats.HistoryFormat;
import io.selvage.formats.RecordedHistory;
import io.selvage.formats.internal.event.HistoryBuilder;
import io.selvage.formats.internal.event.IncrementalReader;
import java.util.Optional;

/** Jepsen's events, however they are written: all at once, or as they come. */
abstract class JepsenReader implements IncrementalReader {
  final JepsenEventProcessor events;

  JepsenReader(JepsenEventProcessor events) {
    this.events = events;
  }

  /** The recording, read to its end into the builder that the events go to. */
  RecordedHistory all(HistoryBuilder builder, HistoryFormat format) {
    while (next()) {}
    return events.finish(builder, format);
  }

  @Override
  public String specification() {
    return "";
  }

  @Override
  public Optional<Value> initial() {
    return events.initial();
  }
}
