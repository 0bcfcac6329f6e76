package io.selvage.unbounded.patterns;

import io.selvage.unbounded.model.Local;

/** A thread beside a pattern, with the note that the pattern keeps of it. */
record Rider(Local local, int note) {
  /** Whether two threads cannot stand so at the same time. */
  boolean excludes(Rider other, Pattern pattern) {
    return note == other.note && pattern.isUnique(note) || local.excludes(other.local);
  }
}
