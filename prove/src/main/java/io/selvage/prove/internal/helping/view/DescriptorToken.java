package io.selvage.prove.internal.helping.view;

/**
 * The state of a descriptor's operation (docs/theory/prove.md, "Helping"); for a node of a stack,
 * whether it has ever been content.
 */
final class DescriptorToken {
  /** Not published, or withdrawn. */
  static final int NONE = 0;

  /** Published: the thread that displaces it must linearize the operation. */
  static final int PENDING = 1;

  /** Linearized by a step that displaced it. */
  static final int DONE = 2;

  /** Its owner linearized itself. */
  static final int SPENT = 3;

  /** For a node: it is or was content. Others are {@link #NONE}, even if shared. */
  static final int LISTED = 4;

  private static final String[] NAMES = {"none", "pending", "done", "spent", "listed"};

  private DescriptorToken() {}

  static String name(int token) {
    return NAMES[token];
  }
}
