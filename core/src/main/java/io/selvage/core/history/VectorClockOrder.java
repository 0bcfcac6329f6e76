package io.selvage.core.history;

import java.util.Arrays;

/**
 * A general partial order by vector clocks: operations form chains (threads), and each records how
 * many operations of every chain had ended before it began. Operations that are not recorded as
 * seen are unordered (weak-consistency.txt, Figure 6).
 */
public final class VectorClockOrder implements OperationOrder {
  private final int[] chains;
  private final int[] ranks;
  private final int[] seen;
  private final int width;

  /**
   * @param chains the chain of each operation
   * @param seen row i, column c: how many operations of chain c ended before operation i began;
   *     transitively closed
   */
  public VectorClockOrder(int[] chains, int[][] seen) {
    this.chains = chains.clone();
    this.width = seen.length == 0 ? 0 : seen[0].length;
    this.ranks = new int[chains.length];
    this.seen = new int[chains.length * width];
    int[] length = new int[width];
    for (int i = 0; i < chains.length; i++) {
      ranks[i] = length[chains[i]]++;
      if (seen[i][chains[i]] != ranks[i]) {
        throw new IllegalArgumentException("operation " + i + " leaves program order");
      }
      System.arraycopy(seen[i], 0, this.seen, i * width, width);
    }
    requireClosed(length);
  }

  private void requireClosed(int[] lengths) {
    int[][] members = new int[width][];
    int[] fill = new int[width];
    Arrays.setAll(members, c -> new int[lengths[c]]);
    for (int i = 0; i < chains.length; i++) {
      members[chains[i]][fill[chains[i]]++] = i;
    }
    for (int i = 0; i < chains.length; i++) {
      for (int c = 0; c < width; c++) {
        int known = seen[i * width + c];
        if (known > lengths[c]) {
          throw new IllegalArgumentException("operation " + i + " saw what never was");
        }
        if (known > 0) {
          requireSeenBy(i, members[c][known - 1]);
        }
      }
    }
  }

  private void requireSeenBy(int later, int earlier) {
    for (int c = 0; c < width; c++) {
      if (seen[earlier * width + c] > seen[later * width + c]) {
        throw new IllegalArgumentException("the clock of operation " + later + " is not closed");
      }
    }
    if (earlier == later || seen[earlier * width + chains[later]] > ranks[later]) {
      throw new IllegalArgumentException("operation " + later + " is before itself");
    }
  }

  public int chains() {
    return width;
  }

  public int chain(int operation) {
    return chains[operation];
  }

  /** The position of the operation on its chain, from 0. */
  public int rank(int operation) {
    return ranks[operation];
  }

  /** How many operations of the chain had ended before the operation began. */
  public int seen(int operation, int chain) {
    return seen[operation * width + chain];
  }

  @Override
  public int size() {
    return chains.length;
  }

  @Override
  public boolean before(int a, int b) {
    return seen[b * width + chains[a]] > ranks[a];
  }
}
