package io.selvage.stress;

import io.selvage.core.Unanswerable;

/** A result has no value to compare: nothing can be said of such calls. */
final class Incomparable extends Unanswerable {
  private static final long serialVersionUID = 1;

  Incomparable(String line) {
    super(line);
  }
}
