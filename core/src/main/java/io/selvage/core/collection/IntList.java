package io.selvage.core.collection;

import java.util.Arrays;

/** A list of primitive integers; also usable as a stack. */
public final class IntList {
  private int[] items;
  private int size;

  public IntList() {
    this(0);
  }

  /**
   * @param capacity the expected number of elements
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
