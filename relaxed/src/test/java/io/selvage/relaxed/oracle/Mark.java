package io.selvage.relaxed.oracle;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.run.ThreadState;

/**
 * Strengths that Java has no word for: a step taken while a method runs whose name starts with a
 * mark is of that strength, whatever its own mode.
 */
public enum Mark {
  ACQUIRE_RELEASE("acquireRelease", Strength.ACQUIRE_RELEASE),
  OPAQUE("opaque", Strength.OPAQUE);

  private final String prefix;
  private final Strength strength;

  Mark(String prefix, Strength strength) {
    this.prefix = prefix;
    this.strength = strength;
  }

  public String prefix() {
    return prefix;
  }

  /** The strength of the step at which the thread stands. */
  static Strength strength(ThreadState thread) {
    for (SourcePosition position : thread.positions()) {
      for (Mark mark : values()) {
        if (position.method().startsWith(mark.prefix)) {
          return mark.strength;
        }
      }
    }
    return Strength.of(thread.mode());
  }
}
