package io.selvage.formats;

import io.selvage.core.Diagnostic;
import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A recorded history that is read event by event, while it is written. */
public final class EventStream {
  private final Followable reader;
  private final Format format;

  private EventStream(Followable reader, Format format) {
    this.reader = reader;
    this.format = format;
  }

  /**
   * Reads no more than it takes to recognise the format.
   *
   * @param name what to call the input in messages
   */
  public static EventStream open(
      String name, InputStream in, Optional<Format> format, EventListener listener) {
    Source source = Source.growing(name, in);
    Format chosen = format.orElseGet(() -> Formats.recognised(source));
    return new EventStream(chosen.follow(source, new LiveEvents(name, listener)), chosen);
  }

  /** Reads one more event, or waits for it; false at the end of the input. */
  public boolean next() {
    return reader.next();
  }

  /** A recording of no operations: what the input has said so far of the question. */
  public Recording beginning() {
    History none = new History(List.of(), new Intervals(new long[0], new long[0]));
    return new Recording(
        none,
        new LineNumbers(new int[0]),
        reader.specification(),
        reader.initial(),
        format.label());
  }

  static RuntimeException refused(String name, Format format) {
    return Diagnostic.NOT_FOLLOWED.error(
        name, "the format " + format.label() + " has operations that are over, not their events");
  }
}
