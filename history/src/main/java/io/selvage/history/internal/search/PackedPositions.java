package io.selvage.history.internal.search;

/** A position on each of several chains, packed into one word. */
final class PackedPositions {
  private final int[] word;
  private final long[] unit;
  private final long[] words;

  PackedPositions(int[][] chains) {
    this.word = new int[chains.length];
    this.unit = new long[chains.length];
    int current = 0;
    int used = 0;
    for (int chain = 0; chain < chains.length; chain++) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(chains[chain].length);
      if (used + bits > Long.SIZE) {
        current++;
        used = 0;
      }
      word[chain] = current;
      unit[chain] = 1L << used;
      used += bits;
    }
    this.words = new long[current + 1];
  }

  void increase(int chain) {
    words[word[chain]] += unit[chain];
  }

  void decrease(int chain) {
    words[word[chain]] -= unit[chain];
  }

  long[] words() {
    return words;
  }
}
