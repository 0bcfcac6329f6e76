package io.selvage.formats.internal.event;

import io.selvage.core.Value;
import java.util.Optional;

/** A reader that can be asked for one event at a time. */
public interface IncrementalReader {
  /** Reads on to the end of one more event or remark; false at the end of the input. */
  boolean next();

  /** What the input has said so far of what it is about; empty if nothing. */
  String specification();

  Optional<Value> initial();

  /**
   * What it takes to go on reading in another process; empty if that is not supported. The last
   * event was read to its end.
   */
  default Optional<Value> snapshot() {
    return Optional.empty();
  }
}
