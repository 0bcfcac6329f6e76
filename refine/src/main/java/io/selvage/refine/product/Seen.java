package io.selvage.refine.product;

/** What can be seen of a move: a call, then a return, either, or neither (τ). */
public final class Seen {
  static final int NOTHING = -1;

  int call = NOTHING;
  int outcome = NOTHING;
  boolean point;
  boolean absent;
  String refusal = "";
  final Accesses accesses = new Accesses();

  /** Whether anybody asks which cells a move touches. */
  boolean watchesCells = true;

  /** Nothing was seen yet. */
  public void clear() {
    call = NOTHING;
    outcome = NOTHING;
    point = false;
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
      accesses.add(cell, Accesses.Kind.READ);
    }
  }

  /** The move may change the cell. */
  public void writes(long cell) {
    if (watchesCells) {
      accesses.add(cell, Accesses.Kind.WRITE);
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

  /** The move is a linearization point of the call that the thread is in (§3.3). */
  public void point() {
    point = true;
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
