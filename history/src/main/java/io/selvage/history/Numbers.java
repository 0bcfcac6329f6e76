package io.selvage.history;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntPredicate;

/** Numbers of operations, four bytes each. */
final class Numbers extends AbstractList<Integer> implements RandomAccess {
  private final int[] numbers;

  /**
   * @param numbers not copied
   */
  Numbers(int... numbers) {
    this.numbers = numbers;
  }

  /** The numbers below a size that pass a test. */
  static Numbers below(int size, IntPredicate test) {
    int[] numbers = new int[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (test.test(i)) {
        numbers[count++] = i;
      }
    }
    return new Numbers(Arrays.copyOf(numbers, count));
  }

  /** The numbers of all keys, in the order of their keys; equal keys stay in order. */
  static Numbers sorted(long[] keys) {
    int[] numbers = new int[keys.length];
    Arrays.setAll(numbers, i -> i);
    sort(numbers, new int[keys.length], 0, keys.length, keys);
    return new Numbers(numbers);
  }

  /** Merge sort; what is in order is left alone, so that what nearly is takes little. */
  private static void sort(int[] numbers, int[] spare, int from, int to, long[] keys) {
    if (to - from < 2) {
      return;
    }
    int middle = from + to >>> 1;
    sort(numbers, spare, from, middle, keys);
    sort(numbers, spare, middle, to, keys);
    if (keys[numbers[middle - 1]] <= keys[numbers[middle]]) {
      return;
    }
    int left = middle - 1;
    while (left > from && keys[numbers[left - 1]] > keys[numbers[middle]]) {
      left--;
    }
    System.arraycopy(numbers, left, spare, left, middle - left);
    int right = middle;
    for (int i = left; left < middle; i++) {
      boolean second = right < to && keys[numbers[right]] < keys[spare[left]];
      numbers[i] = second ? numbers[right++] : spare[left++];
    }
  }

  int at(int index) {
    return numbers[index];
  }

  Numbers where(IntPredicate test) {
    return new Numbers(Arrays.stream(numbers).filter(test).toArray());
  }

  /** Some of the numbers, sorted. */
  Numbers ascending(int from, int to) {
    int[] some = Arrays.copyOfRange(numbers, from, to);
    Arrays.sort(some);
    return new Numbers(some);
  }

  /** Each number replaced by what stands at its index. */
  Numbers mapped(int[] images) {
    return new Numbers(Arrays.stream(numbers).map(i -> images[i]).toArray());
  }

  static Numbers of(List<Integer> list) {
    return new Numbers(list.stream().mapToInt(Integer::intValue).toArray());
  }

  static Numbers join(List<Numbers> lists) {
    return new Numbers(lists.stream().flatMapToInt(it -> Arrays.stream(it.numbers)).toArray());
  }

  /** Not a copy. */
  int[] array() {
    return numbers;
  }

  @Override
  public Integer get(int index) {
    return numbers[index];
  }

  @Override
  public int size() {
    return numbers.length;
  }
}
