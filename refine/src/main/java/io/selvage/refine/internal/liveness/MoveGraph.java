package io.selvage.refine.internal.liveness;

/** A graph whose arrows are moves of threads; the arrows of a node are numbered consecutively. */
public interface MoveGraph {
  int nodes();

  /** The first arrow from the node. */
  int start(int node);

  /** After the last arrow from the node. */
  int end(int node);

  int source(int arrow);

  int target(int arrow);

  /** The moving thread; -1 if the arrow is not a move. */
  int thread(int arrow);

  /** The marks, as bits, that a run must have infinitely often to be accepted. */
  long marks(int arrow);

  /** The threads, as bits, that can move in the state of the node. */
  int enabled(int node);

  /**
   * Those threads whose move does not depend on lock acquisition order: a scheduler that grants a
   * thread its steps does not grant it a lock, as other threads may take it first each time.
   */
  default int free(int node) {
    return enabled(node);
  }

  /** The threads, as bits, that queued for the fair lock that this move takes. */
  default int overtaken(int arrow) {
    return 0;
  }
}
