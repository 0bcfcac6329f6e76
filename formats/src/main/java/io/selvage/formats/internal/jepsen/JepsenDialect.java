package io.selvage.formats.internal.jepsen;

import io.selvage.core.Value;

/** What the same events mean in different places. */
public enum JepsenDialect {
  /**
   * Knossos: a failed operation never happened, a completed read of nil is a read whose value is
   * unknown, and registers start with 0.
   */
  KNOSSOS(Value.of(0)),

  /** The etcd logs: a failed CAS saw another value, and nil is a value, also the first. */
  ETCD(Value.NULL),

  /** A map from keys to text, all empty at first. */
  KEYED(Value.of(""));

  private final Value initial;

  JepsenDialect(Value initial) {
    this.initial = initial;
  }

  Value initial() {
    return initial;
  }
}
