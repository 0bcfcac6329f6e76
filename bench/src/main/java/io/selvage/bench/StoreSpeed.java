package io.selvage.bench;

import io.selvage.refine.product.PackedStateSet;

/**
 * A hundred million synthetic states in the store, as long as those of a queue of a few nodes; some
 * are looked up again.
 */
final class StoreSpeed {
  private static final int STATES = 100_000_000;
  private static final int WORDS = 24;
  private static final int FOUND = 10_000_000;

  /** As many distinct words as the states of class files have: most fit in a byte. */
  private static final int KINDS = 100;

  private StoreSpeed() {}

  static void measure() {
    Table.head("refine: a hundred million states in the store");
    PackedStateSet store = new PackedStateSet();
    long[] state = new long[WORDS];
    long start = System.nanoTime();
    for (int i = 0; i < STATES; i++) {
      write(i, state);
      require(store.add(state, WORDS) == i);
    }
    double adding = (System.nanoTime() - start) / 1e9;
    Table.row("states", store.size() / 1e6, "M", "100");
    Table.row("bytes for a state, tables included", (double) store.bytes() / STATES, "B", "");
    Table.row("added in a second", STATES / adding / 1e6, "M", "");
    start = System.nanoTime();
    for (int i = 0; i < FOUND; i++) {
      write((int) (i * 7_654_321L % STATES), state);
      require(store.add(state, WORDS) < 0);
    }
    double finding = (System.nanoTime() - start) / 1e9;
    Table.row("found again in a second, in no order", FOUND / finding / 1e6, "M", "");
  }

  /**
   * Writes the digits of the number, each at several positions, so that states differ in several
   * words.
   */
  private static void write(int number, long[] state) {
    int rest = number;
    for (int i = 0; i < WORDS; i++) {
      state[i] = rest % 10 + 10L * (i % (KINDS / 10));
      rest = i % 9 == 8 ? number : rest / 10;
    }
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("the store lost a state");
    }
  }
}
