package io.selvage.formats;

import io.selvage.core.Value;
import java.util.Optional;

/** Jepsen's events, however they are written: all at once, or as they come. */
abstract class JepsenReader implements Followable {
  final JepsenEvents events;

  JepsenReader(JepsenEvents events) {
    this.events = events;
  }

  /** The recording, read to its end into the builder that the events go to. */
  Recording all(HistoryBuilder builder, Format format) {
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
