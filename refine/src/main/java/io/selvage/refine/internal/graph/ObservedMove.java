package io.selvage.refine.internal.graph;

/** What can be seen of a move: a call, then a return, either, or neither (τ). */
public final class ObservedMove {
  static final int NOTHING = -1;

  public int call = NOTHING;
  public int outcome = NOTHING;
  boolean point;

  /** Whether the outcome is a value that may be called otherwise. */
  boolean value;

  /** Whether the move takes a lock that was free. */
  boolean locks;

  /** The threads that stood in line for the fair lock that the move takes, as bits. */
  int overtaken;

  boolean absent;
  String refusal = "";
  final MoveAccesses accesses = new MoveAccesses();

  /** Whether anybody asks which cells a move touches. */
  boolean watchesCells = true;

  /** Nothing was seen yet. */
  public void clear() {
    call = NOTHING;
    outcome = NOTHING;
    point = false;
    value = false;
    locks = false;
    overtaken = 0;
    absent = false;
    refusal = "";
    accesses.clear();
  }

  /** The number of the outcome that the thread returned with, or -1. */
  public int result() {
    return outcome;
  }

  /** Whether the move cannot be made, or nobody knows what comes of it. */
  public boolean isNone() {
    return absent || !refusal.isEmpty();
  }

  boolean isVisible() {
    return call != NOTHING || outcome != NOTHING || point;
  }

  /** The move looks at the cell, however cells are numbered; also where it finds it must wait. */
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

  /** The same with an outcome that is one of the values that may change names. */
  public void returnedValue(int number) {
    outcome = number;
    value = true;
  }

  /** The move is a linearization point of the call that the thread is in (§3.3). */
  public void point() {
    point = true;
  }

  /**
   * The move takes a lock that was free: it is only in luck, as others may take it first whenever
   * it is free again.
   *
   * @param waiting the threads, as bits, that stand in line for it, if threads get it in turn
   */
  public void takesLock(int waiting) {
    locks = true;
    overtaken = waiting;
  }

  /** There is no such move after all: the thread has to wait. */
  public void absent() {
    absent = true;
  }

  /** What comes of the move is not known, as something is not supported. */
  public void refused(String why) {
    refusal = why;
  }
}
