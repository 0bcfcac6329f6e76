package io.selvage.core.collection;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Numbers objects: equal objects have the same number. An open-addressing hash table. */
public final class InternTable<T> {
  private @Nullable Object[] things = new Object[8];
  private int[] hashes = new int[8];
  private int[] table = new int[16];
  private int count;

  public int of(T thing) {
    int hash = spread(thing.hashCode());
    int mask = table.length - 1;
    int slot = hash & mask;
    for (int there = table[slot]; there != 0; there = table[slot]) {
      if (hashes[there - 1] == hash && thing.equals(things[there - 1])) {
        return there - 1;
      }
      slot = slot + 1 & mask;
    }
    if (count == hashes.length) {
      things = Arrays.copyOf(things, 2 * count);
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    things[count] = thing;
    hashes[count] = hash;
    table[slot] = ++count;
    if (count * 2 > table.length) {
      grow();
    }
    return count - 1;
  }

  private static int spread(int hash) {
    int product = hash * 0x9E3779B1;
    return product ^ product >>> 15;
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
  public T get(int number) {
    return (T) things[number];
  }

  public int count() {
    return count;
  }
}
