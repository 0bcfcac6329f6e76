package io.selvage.prove.helping.overlay;

/** What became of the operation that a descriptor is of (rule 1 of the design page). */
final class Token {
  /** Not shown, or withdrawn. */
  static final int NONE = 0;

  /** Shown: whoever displaces it must linearize the operation. */
  static final int PENDING = 1;

  /** Linearized by a step that displaced it. */
  static final int DONE = 2;

  /** Its owner linearized itself. */
  static final int SPENT = 3;

  private static final String[] NAMES = {"none", "pending", "done", "spent"};

  private Token() {}

  static String name(int token) {
    return NAMES[token];
  }
}
