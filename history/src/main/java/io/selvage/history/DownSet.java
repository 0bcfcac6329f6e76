package io.selvage.history;

/**
 * The operations linearized so far: a set that contains, with an operation, all completed ones
 * before it. It grows and shrinks by one operation at a time. Operations that may come next stand
 * at <em>places</em>; a place means the same until the set changes, and again when the change is
 * undone. Completed operations have smaller places than pending ones: most pending operations are
 * best left out.
 */
interface DownSet {
  /**
   * The first place, not before the given one, whose operation may come next; -1 if none. Of
   * several pending operations that make the same call only the first is offered: they are before
   * nothing, so a solution that takes another takes this one as well.
   */
  int next(int from);

  /** Completed operations have smaller places than this. */
  int firstPending();

  /** The number of the operation at the place. */
  int operation(int place);

  /** The place of an operation that is not in the set; it may come next or not. */
  int place(int operation);

  void take(int place);

  /** Undoes the last {@link #take}, which was of this place. */
  void undo(int place);

  /** How many completed operations are in the set. */
  int completed();

  /** Whether all completed operations are in the set. */
  boolean isComplete();

  /** The set in bits: equal sets have equal keys. Not a copy. */
  long[] key();

  static DownSet of(Problem<?> problem) {
    if (problem.history().size() <= Long.SIZE) {
      return new Masks(problem);
    }
    return problem.intervals().isPresent()
        ? new Window(problem, Window.First.CALLED)
        : new Chains(problem);
  }
}
