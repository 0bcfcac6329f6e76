package io.selvage.unbounded.cover;

import java.util.Arrays;

/** Numbers that are added one by one. */
final class IntList {
  private int[] numbers = new int[4];
  private int size;

  void add(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return numbers[index];
  }
}
