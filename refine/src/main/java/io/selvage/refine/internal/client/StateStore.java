package io.selvage.refine.internal.client;

import java.util.Arrays;

/**
 * A set of word sequences, numbered from 0 in insertion order, and compared exactly: a verdict
 * never rests on a fingerprint. They are stored in pages, so that growing copies only tables.
 */
public final class StateStore {
  private static final int PAGE_BITS = 16;
  private static final int PAGE = 1 << PAGE_BITS;

  private long[][] pages = new long[16][];
  private int pageCount;
  private int left;
  private long[] starts = new long[1 << 8];
  private int[] sizes = new int[1 << 8];
  private long[] hashes = new long[1 << 8];
  private int[] table = new int[1 << 9];
  private int count;

  public int size() {
    return count;
  }

  /**
   * Adds the sequence; returns its number, or the complement of its number if it was already
   * present.
   */
  public int add(long[] words, int size, long hash) {
    int mask = table.length - 1;
    int place = place(hash, mask);
    while (table[place] != 0) {
      int entry = table[place] - 1;
      if (hashes[entry] == hash && sizes[entry] == size && equal(starts[entry], words, size)) {
        return ~entry;
      }
      place = place + 1 & mask;
    }
    append(words, size, hash);
    table[place] = count;
    if (count * 2 > table.length) {
      grow();
    }
    return count - 1;
  }

  private boolean equal(long start, long[] words, int size) {
    long[] page = pages[(int) (start >>> PAGE_BITS)];
    int from = (int) start & PAGE - 1;
    return Arrays.equals(page, from, from + size, words, 0, size);
  }

  private void append(long[] words, int size, long hash) {
    if (size > left) {
      addPage(size);
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
      hashes = Arrays.copyOf(hashes, count * 2);
    }
    long[] page = pages[pageCount - 1];
    int from = page.length - left;
    System.arraycopy(words, 0, page, from, size);
    starts[count] = (long) (pageCount - 1) << PAGE_BITS | from;
    sizes[count] = size;
    hashes[count] = hash;
    left -= size;
    count++;
  }

  /** A page for a sequence of that size; a long sequence has a page of its own. */
  private void addPage(int size) {
    if (pageCount == pages.length) {
      pages = Arrays.copyOf(pages, pageCount * 2);
    }
    left = Math.max(PAGE, size);
    pages[pageCount++] = new long[left];
  }

  private void grow() {
    table = new int[table.length * 2];
    int mask = table.length - 1;
    for (int i = 0; i < count; i++) {
      int place = place(hashes[i], mask);
      while (table[place] != 0) {
        place = place + 1 & mask;
      }
      table[place] = i + 1;
    }
  }

  private static int place(long hash, int mask) {
    return (int) (hash ^ hash >>> 29) & mask;
  }
}
