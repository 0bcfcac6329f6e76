package io.selvage.refine.product;

import java.util.Arrays;

/** A list of numbers in pages, so that growing copies nothing. */
final class Ints {
  private static final int BITS = 16;
  private static final int PAGE = 1 << BITS;
  private static final int[] NONE = new int[0];

  private int[][] pages = new int[8][];
  private int size;
  private int forgotten;

  int size() {
    return size;
  }

  int get(int at) {
    return pages[at >> BITS][at & PAGE - 1];
  }

  void set(int at, int value) {
    pages[at >> BITS][at & PAGE - 1] = value;
  }

  void add(int value) {
    if ((size & PAGE - 1) == 0) {
      int page = size >> BITS;
      if (page == pages.length) {
        pages = Arrays.copyOf(pages, page * 2);
      }
      pages[page] = new int[PAGE];
    }
    pages[size >> BITS][size & PAGE - 1] = value;
    size++;
  }

  /** Lets go of what is before, as far as it fills pages; it is not asked for again. */
  void forgetBefore(int at) {
    for (; forgotten < at >> BITS; forgotten++) {
      pages[forgotten] = NONE;
    }
  }

  long bytes() {
    return 4L * PAGE * ((size + PAGE - 1 >> BITS) - forgotten);
  }
}
