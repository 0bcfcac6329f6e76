package io.selvage.refine.product;

/** What can be seen of a move: a call, then a return, either, or neither (τ). */
public final class Seen {
  static final int NOTHING = -1;

  int call;
  int outcome;
  boolean cut;

  void clear() {
    call = NOTHING;
    outcome = NOTHING;
    cut = false;
  }

  /** The thread has made the call of that number in the alphabet. */
  public void called(int number) {
    call = number;
  }

  /** The thread has returned with the outcome of that number. */
  public void returned(int number) {
    outcome = number;
  }

  /** The move leads beyond a bound: it is counted and not followed. */
  public void cut() {
    cut = true;
  }
}
