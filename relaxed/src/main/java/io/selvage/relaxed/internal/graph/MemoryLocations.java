package io.selvage.relaxed.internal.graph;

import java.util.Arrays;

/** Numbers the accessed locations, each a slot of an object. */
public final class MemoryLocations {
  private final Initial initial;
  private long[] objects = new long[16];
  private int[] slots = new int[16];
  private long[] words = new long[16];
  private int[] table = new int[64];
  private int count;

  /** The initial memory. */
  public interface Initial {
    long word(long object, int slot);
  }

  public MemoryLocations(Initial initial) {
    this.initial = initial;
    Arrays.fill(table, -1);
  }

  public int count() {
    return count;
  }

  public long object(int place) {
    return objects[place];
  }

  public int slot(int place) {
    return slots[place];
  }

  /** The initial value of a location. */
  public long initial(int place) {
    return words[place];
  }

  /** The number of a location, -1 if it was never accessed. */
  public int find(long object, int slot) {
    int at = hash(object, slot) & table.length - 1;
    while (table[at] >= 0) {
      if (objects[table[at]] == object && slots[table[at]] == slot) {
        return table[at];
      }
      at = at + 1 & table.length - 1;
    }
    return -1;
  }

  public int of(long object, int slot) {
    int found = find(object, slot);
    return found >= 0 ? found : add(object, slot);
  }

  private int add(long object, int slot) {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, count * 2);
      slots = Arrays.copyOf(slots, count * 2);
      words = Arrays.copyOf(words, count * 2);
    }
    objects[count] = object;
    slots[count] = slot;
    words[count] = initial.word(object, slot);
    if (++count * 2 > table.length) {
      rehash();
    } else {
      insert(count - 1);
    }
    return count - 1;
  }

  private void rehash() {
    table = new int[table.length * 2];
    Arrays.fill(table, -1);
    for (int i = 0; i < count; i++) {
      insert(i);
    }
  }

  private void insert(int place) {
    int at = hash(objects[place], slots[place]) & table.length - 1;
    while (table[at] >= 0) {
      at = at + 1 & table.length - 1;
    }
    table[at] = place;
  }

  private static int hash(long object, int slot) {
    long mixed = (object * 31 + slot) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }
}
