package io.selvage.prove.internal.list.view;

/** An action's knowledge about a node as one int; 0 is null. */
public final class NodeLabel {
  public static final int NULL = 0;

  private NodeLabel() {}

  /** The mark of the node is definite. */
  public static int of(ThreadView view, int node) {
    return node <= 0
        ? NULL
        : 1 | view.type[node] << 1 | view.marks[node] << 4 | view.held[node] << 6;
  }

  public static int type(int label) {
    return label >> 1 & 7;
  }

  public static int marks(int label) {
    return label >> 4 & 3;
  }

  static int held(int label) {
    return label >> 6 & 7;
  }

  /**
   * How others see what the actor sees of a lock: free remains free, the actor's lock is held by
   * another thread, and another's lock may be this thread's.
   */
  static int seenByOthers(int held) {
    int others = (held & ThreadView.FREE) != 0 ? ThreadView.FREE : 0;
    others |= (held & ThreadView.MINE) != 0 ? ThreadView.OTHERS : 0;
    others |= (held & ThreadView.OTHERS) != 0 ? ThreadView.MINE | ThreadView.OTHERS : 0;
    return others;
  }
}
