package io.selvage.formats.internal.jepsen;

import io.selvage.core.Value;

/**
 * One event of Jepsen's: a process invokes a function, or learns that it was carried out ({@code
 * ok}), was not ({@code fail}), or may have been ({@code info}). What the event does not have is
 * {@link Value#VOID}.
 */
record JepsenEvent(long line, Value process, Value type, Value f, Value key, Value value) {
  /** Collects the fields of an event, in whatever order they come. */
  static final class Builder {
    private final long line;
    private Value process = Value.VOID;
    private Value type = Value.VOID;
    private Value f = Value.VOID;
    private Value key = Value.VOID;
    private Value value = Value.VOID;

    Builder(long line) {
      this.line = line;
    }

    /** Fields of other names are of no interest. */
    void set(String field, Value to) {
      switch (field) {
        case "process" -> process = to;
        case "type" -> type = to;
        case "f" -> f = to;
        case "key" -> key = to;
        case "value" -> value = to;
        default -> {}
      }
    }

    JepsenEvent build() {
      return new JepsenEvent(line, process, type, f, key, value);
    }
  }
}
