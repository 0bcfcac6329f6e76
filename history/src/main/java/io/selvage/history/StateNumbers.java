package io.selvage.history;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The states met so far, numbered: equal states have one number. An open hash table. */
final class StateNumbers<S> {
  private @Nullable Object[] states = new Object[16];
  private int[] hashes = new int[16];
  private int[] table = new int[32];
  private int count;

  int of(S state) {
    int hash = spread(state.hashCode());
    int mask = table.length - 1;
    int slot = hash & mask;
    for (int there = table[slot]; there != 0; there = table[slot]) {
      if (hashes[there - 1] == hash && state.equals(states[there - 1])) {
        return there - 1;
      }
      slot = slot + 1 & mask;
    }
    table[slot] = add(state, hash);
    if (count * 2 > table.length) {
      grow();
    }
    return count - 1;
  }

  private static int spread(int hash) {
    int product = hash * 0x9E3779B1;
    return product ^ product >>> 15;
  }

  private int add(S state, int hash) {
    if (count == hashes.length) {
      states = Arrays.copyOf(states, 2 * count);
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    states[count] = state;
    hashes[count] = hash;
    return ++count;
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int i = 0; i < count; i++) {
      int slot = hashes[i] & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = i + 1;
    }
  }

  @SuppressWarnings({"unchecked", "NullAway"})
  S state(int number) {
    return (S) states[number];
  }

  int count() {
    return count;
  }
}
