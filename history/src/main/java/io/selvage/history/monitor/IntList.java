package io.selvage.history.monitor;

import java.util.Arrays;

/** Numbers in a row; also a stack. */
final class IntList {
  private int[] items = {};
  private int size;

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, Math.max(4, 2 * size));
    }
    items[size++] = item;
  }

  int at(int index) {
    return items[index];
  }

  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int removeLast() {
    return items[--size];
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
