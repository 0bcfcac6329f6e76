package io.selvage.history.internal.problem;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntPredicate;

/** An immutable list of operation numbers that stores four bytes per number. */
public final class OperationNumbers extends AbstractList<Integer> implements RandomAccess {
  private static final int FEW = 24;

  private final int[] numbers;

  /**
   * @param numbers not copied
   */
  public OperationNumbers(int... numbers) {
    this.numbers = numbers;
  }

  /** The numbers below a size that pass a test. */
  public static OperationNumbers below(int size, IntPredicate test) {
    int[] numbers = new int[size];
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (test.test(i)) {
        numbers[count++] = i;
      }
    }
    return new OperationNumbers(Arrays.copyOf(numbers, count));
  }

  /** The indices of all keys, sorted by key; the sort is stable. */
  public static OperationNumbers sorted(long[] keys) {
    int[] numbers = new int[keys.length];
    boolean isSorted = true;
    for (int i = 0; i < keys.length; i++) {
      numbers[i] = i;
      isSorted &= i == 0 || keys[i - 1] <= keys[i];
    }
    if (isSorted) {
      return new OperationNumbers(numbers);
    }
    sort(numbers, new int[keys.length], 0, keys.length, keys);
    return new OperationNumbers(numbers);
  }

  /** A merge sort that skips sorted ranges, so that nearly sorted input is cheap. */
  private static void sort(int[] numbers, int[] spare, int from, int to, long[] keys) {
    if (to - from <= FEW) {
      insert(numbers, from, to, keys);
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

  private static void insert(int[] numbers, int from, int to, long[] keys) {
    for (int i = from + 1; i < to; i++) {
      int number = numbers[i];
      int at = i;
      while (at > from && keys[numbers[at - 1]] > keys[number]) {
        numbers[at] = numbers[--at];
      }
      numbers[at] = number;
    }
  }

  public int at(int index) {
    return numbers[index];
  }

  public OperationNumbers where(IntPredicate test) {
    int[] some = new int[numbers.length];
    int count = 0;
    for (int number : numbers) {
      if (test.test(number)) {
        some[count++] = number;
      }
    }
    return new OperationNumbers(Arrays.copyOf(some, count));
  }

  /** Some of the numbers, sorted. */
  public OperationNumbers ascending(int from, int to) {
    int[] some = Arrays.copyOfRange(numbers, from, to);
    Arrays.sort(some);
    return new OperationNumbers(some);
  }

  /** Replaces each number by the image at its index. */
  public OperationNumbers mapped(int[] images) {
    int[] mapped = new int[numbers.length];
    for (int i = 0; i < mapped.length; i++) {
      mapped[i] = images[numbers[i]];
    }
    return new OperationNumbers(mapped);
  }

  public static OperationNumbers of(List<Integer> list) {
    int[] numbers = new int[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = list.get(i);
    }
    return new OperationNumbers(numbers);
  }

  public static OperationNumbers join(List<OperationNumbers> lists) {
    return new OperationNumbers(
        lists.stream().flatMapToInt(it -> Arrays.stream(it.numbers)).toArray());
  }

  /** Not a copy. */
  public int[] array() {
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
