package io.selvage.prove.view;

/** What an action knows of a node, as one int; 0 is null. */
final class Label {
  static final int NULL = 0;

  private Label() {}

  /** The mark of the node is definite. */
  static int of(View view, int node) {
    return node <= 0
        ? NULL
        : 1 | view.type[node] << 1 | view.marks[node] << 4 | view.held[node] << 6;
  }

  static int type(int label) {
    return label >> 1 & 7;
  }

  static int marks(int label) {
    return label >> 4 & 3;
  }

  static int held(int label) {
    return label >> 6 & 7;
  }

  /**
   * How others see what the actor sees of a lock: free is free, the actor's is another's, and
   * another's may be mine.
   */
  static int seenByOthers(int held) {
    int others = (held & View.FREE) != 0 ? View.FREE : 0;
    others |= (held & View.MINE) != 0 ? View.OTHERS : 0;
    others |= (held & View.OTHERS) != 0 ? View.MINE | View.OTHERS : 0;
    return others;
  }
}
