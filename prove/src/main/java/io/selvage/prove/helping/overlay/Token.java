package io.selvage.prove.helping.overlay;

/**
 * What became of the operation that a descriptor is of (rule 1 of the design page); of a node of a
 * stack, whether it has ever been content.
 */
final class Token {
  /** Not shown, or withdrawn. */
  static final int NONE = 0;

  /** Shown: whoever displaces it must linearize the operation. */
  static final int PENDING = 1;

  /** Linearized by a step that displaced it. */
  static final int DONE = 2;

  /** Its owner linearized itself. */
  static final int SPENT = 3;

  /** Of a node: it is content, or was. Others are {@link #NONE}, whoever can see them. */
  static final int LISTED = 4;

  private static final String[] NAMES = {"none", "pending", "done", "spent", "listed"};

  private Token() {}

  static String name(int token) {
    return NAMES[token];
  }
}
