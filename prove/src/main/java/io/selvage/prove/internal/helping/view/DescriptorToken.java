package io.selvage.prove.internal.helping.view;

/**
 * What became of the operation that a descriptor is of (docs/theory/prove.md, "Helping"); of a node
 * of a stack, whether it has ever been content.
 */
final class DescriptorToken {
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

  private DescriptorToken() {}

  static String name(int token) {
    return NAMES[token];
  }
}
