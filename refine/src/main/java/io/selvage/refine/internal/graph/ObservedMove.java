package io.selvage.refine.internal.graph;

/** What is observable of a move: a call, then a return, either, or neither (τ). */
public final class ObservedMove {
  static final int NOTHING = -1;

  public int call = NOTHING;
  public int outcome = NOTHING;
  boolean point;

  /** Whether the outcome is a value that may be renamed. */
  boolean value;

  /** Whether the move takes a lock that was free. */
  boolean locks;

  /** The threads, as bits, that queued for the fair lock that the move takes. */
  int overtaken;

  boolean absent;
  String unsupportedReason = "";
  final MoveAccesses accesses = new MoveAccesses();

  /** Whether the cells that a move accesses must be reported. */
  boolean watchesCells = true;

  /** Resets to a move without observations. */
  public void clear() {
    call = NOTHING;
    outcome = NOTHING;
    point = false;
    value = false;
    locks = false;
    overtaken = 0;
    absent = false;
    unsupportedReason = "";
    accesses.clear();
  }

  /** The number of the outcome that the thread returned with, or -1. */
  public int result() {
    return outcome;
  }

  /** Whether the move cannot be made, or its effect is unknown. */
  public boolean isNone() {
    return absent || !unsupportedReason.isEmpty();
  }

  boolean isVisible() {
    return call != NOTHING || outcome != NOTHING || point;
  }

  /**
   * The move reads the cell, under any numbering of cells; also if it thereby finds that it must
   * wait.
   */
  public void reads(long cell) {
    if (watchesCells) {
      accesses.add(cell, MoveAccesses.Kind.READ);
    }
  }

  /** The move may change the cell. */
  public void writes(long cell) {
    if (watchesCells) {
      accesses.add(cell, MoveAccesses.Kind.WRITE);
    }
  }

  /** The thread has made the call of that number in the alphabet. */
  public void called(int number) {
    call = number;
  }

  /** The thread has returned with the outcome of that number. */
  public void returned(int number) {
    outcome = number;
  }

  /** The same with an outcome that is one of the values that may be renamed. */
  public void returnedValue(int number) {
    outcome = number;
    value = true;
  }

  /** The move is a linearization point of the call that the thread is in (§3.3). */
  public void point() {
    point = true;
  }

  /**
   * The move takes a lock that was free; this is not guaranteed to happen, as other threads may
   * take the lock first whenever it is free.
   *
   * @param waiting the threads, as bits, that queue for it, if the lock is fair
   */
  public void takesLock(int waiting) {
    locks = true;
    overtaken = waiting;
  }

  /** The move does not exist after all: the thread has to wait. */
  public void absent() {
    absent = true;
  }

  /** The effect of the move is unknown, because something is unsupported. */
  public void refused(String why) {
    unsupportedReason = why;
  }
}
