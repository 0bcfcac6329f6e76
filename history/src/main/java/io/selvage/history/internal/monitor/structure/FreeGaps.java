package io.selvage.history.internal.monitor.structure;

import java.util.Arrays;

/**
 * Gaps that become covered one by one, with a search for the nearest free gap in either direction.
 * A bit for each free gap, then a bit for each non-zero word of these, and so on up to one word: a
 * million gaps fit into a cache, which a union-find structure does not achieve.
 */
public final class FreeGaps {
  private static final int SHIFT = 6;

  private final int size;

  /** The gaps come first; each level marks the non-zero words of the one before. */
  private final long[][] levels;

  public FreeGaps(int size) {
    this.size = size;
    int depth = 1;
    for (int words = words(size); words > 1; words = words(words)) {
      depth++;
    }
    this.levels = new long[depth][];
    int bits = size;
    for (int level = 0; level < depth; level++) {
      levels[level] = ones(bits);
      bits = levels[level].length;
    }
  }

  private static int words(int bits) {
    return (bits + Long.SIZE - 1) >> SHIFT;
  }

  private static long[] ones(int bits) {
    long[] words = new long[Math.max(1, words(bits))];
    Arrays.fill(words, 0, bits >> SHIFT, -1L);
    if ((bits & Long.SIZE - 1) != 0) {
      words[bits >> SHIFT] = (1L << bits) - 1;
    }
    return words;
  }

  /** The first free gap at or after a gap; the number of gaps if none is free. */
  public int next(int gap) {
    int at = gap;
    for (int level = 0; level < levels.length; level++) {
      int word = at >> SHIFT;
      if (word >= levels[level].length) {
        return size;
      }
      long rest = levels[level][word] & -1L << at;
      if (rest != 0) {
        return first(level, (word << SHIFT) + Long.numberOfTrailingZeros(rest));
      }
      at = word + 1;
    }
    return size;
  }

  /** The first free gap below a set bit. */
  private int first(int level, int bit) {
    int at = bit;
    for (int below = level - 1; below >= 0; below--) {
      at = (at << SHIFT) + Long.numberOfTrailingZeros(levels[below][at]);
    }
    return at;
  }

  /** The last free gap at or before a gap; -1 if none is free. */
  public int previous(int gap) {
    int at = Math.min(gap, size - 1);
    for (int level = 0; level < levels.length && at >= 0; level++) {
      int word = at >> SHIFT;
      long rest = levels[level][word] & -1L >>> (Long.SIZE - 1 - (at & Long.SIZE - 1));
      if (rest != 0) {
        return last(level, (word << SHIFT) + Long.SIZE - 1 - Long.numberOfLeadingZeros(rest));
      }
      at = word - 1;
    }
    return -1;
  }

  /** The last free gap below a set bit. */
  private int last(int level, int bit) {
    int at = bit;
    for (int below = level - 1; below >= 0; below--) {
      at = (at << SHIFT) + Long.SIZE - 1 - Long.numberOfLeadingZeros(levels[below][at]);
    }
    return at;
  }

  /** Covers the gaps from one, inclusive, to another, exclusive. */
  public void cover(int from, int to) {
    int end = Math.min(to, size);
    for (int gap = next(from); gap < end; gap = next(gap + 1)) {
      int word = gap >> SHIFT;
      long upTo = word < end >> SHIFT ? -1L : (1L << end) - 1;
      levels[0][word] &= ~(-1L << gap & upTo);
      clearUpwards(word);
      gap |= Long.SIZE - 1;
    }
  }

  private void clearUpwards(int word) {
    int at = word;
    for (int level = 1; level < levels.length && levels[level - 1][at] == 0; level++) {
      levels[level][at >> SHIFT] &= ~(1L << at);
      at >>= SHIFT;
    }
  }
}
