package io.selvage.core.collection;

import java.util.Arrays;

/** Numbers in a row; also a stack. */
public final class IntList {
  private int[] items;
  private int size;

  public IntList() {
    this(0);
  }

  /**
   * @param capacity how many it will have, as far as that is known
   */
  public IntList(int capacity) {
    items = new int[capacity];
  }

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, Math.max(4, 2 * size));
    }
    items[size++] = item;
  }

  public int get(int index) {
    return items[index];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int removeLast() {
    return items[--size];
  }

  public void clear() {
    size = 0;
  }

  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }
}
