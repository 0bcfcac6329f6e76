package io.selvage.core.collection;

import java.util.Arrays;

/** A list of integers in pages, so that growing copies nothing. */
public final class PagedIntList {
  private static final int BITS = 16;
  private static final int PAGE = 1 << BITS;
  private static final int[] NONE = new int[0];

  private int[][] pages = new int[8][];
  private int size;
  private int forgotten;

  public int size() {
    return size;
  }

  public int get(int at) {
    return pages[at >> BITS][at & PAGE - 1];
  }

  public void set(int at, int value) {
    pages[at >> BITS][at & PAGE - 1] = value;
  }

  public void add(int value) {
    if ((size & PAGE - 1) == 0) {
      int page = size >> BITS;
      if (page == pages.length) {
        pages = Arrays.copyOf(pages, page * 2);
      }
      if (pages[page] == null) {
        pages[page] = new int[PAGE];
      }
    }
    pages[size >> BITS][size & PAGE - 1] = value;
    size++;
  }

  /** Empties the list, keeping its pages. */
  public void clear() {
    size = 0;
  }

  /** Releases the full pages before the index, which must not be accessed again. */
  public void forgetBefore(int at) {
    for (; forgotten < at >> BITS; forgotten++) {
      pages[forgotten] = NONE;
    }
  }

  public long bytes() {
    return 4L * PAGE * ((size + PAGE - 1 >> BITS) - forgotten);
  }
}
