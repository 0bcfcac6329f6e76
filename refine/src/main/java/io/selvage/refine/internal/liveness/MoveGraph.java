package io.selvage.refine.internal.liveness;

/** A graph whose arrows are moves of threads; those of a node are numbered one after the other. */
public interface MoveGraph {
  int nodes();

  /** The first arrow from the node. */
  int start(int node);

  /** After the last arrow from the node. */
  int end(int node);

  int source(int arrow);

  int target(int arrow);

  /** Who moves; -1 if that is no move. */
  int thread(int arrow);

  /** What an endless run must have again and again to be looked for, as bits. */
  long marks(int arrow);

  /** The threads that can move in the state that the node is about, as bits. */
  int enabled(int node);

  /**
   * Those of them whose move does not depend on who is first at a lock: a scheduler that gives a
   * thread its steps gives it no lock, as others may take it each time before.
   */
  default int free(int node) {
    return enabled(node);
  }

  /** The threads, as bits, that stood in line for the fair lock which this move takes. */
  default int overtaken(int arrow) {
    return 0;
  }
}
