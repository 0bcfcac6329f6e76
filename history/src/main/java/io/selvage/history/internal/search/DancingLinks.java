package io.selvage.history.internal.search;

/**
 * The numbers below some size that are present: a doubly linked ring. A number is removed and
 * reinserted in constant time, provided that reinsertions happen in reverse order (Knuth's dancing
 * links).
 */
final class DancingLinks {
  private final int[] next;
  private final int[] previous;

  DancingLinks(int size) {
    this.next = new int[size + 1];
    this.previous = new int[size + 1];
    for (int i = 0; i <= size; i++) {
      next[i] = i == size ? 0 : i + 1;
      previous[i] = i == 0 ? size : i - 1;
    }
  }

  /** The first number that is present; {@link #end} if none is. */
  int first() {
    return next[end()];
  }

  int after(int number) {
    return next[number];
  }

  int end() {
    return next.length - 1;
  }

  void remove(int number) {
    next[previous[number]] = next[number];
    previous[next[number]] = previous[number];
  }

  void restore(int number) {
    next[previous[number]] = number;
    previous[next[number]] = number;
  }
}
