package io.selvage.history.monitor;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers values as they are met. Whole numbers, by far the most common, are kept unboxed. */
final class ValueTable {
  private long[] keys;

  /** The number of the key at the same place, plus one; zero where there is none. */
  private int[] numbers;

  private int wholes;
  private final Map<Value, Integer> others = new HashMap<>();
  private final List<Value> values = new ArrayList<>();

  /**
   * @param expected about as many as there are different values
   */
  ValueTable(int expected) {
    int places = Integer.highestOneBit(Math.max(16, expected)) * 2;
    this.keys = new long[places];
    this.numbers = new int[places];
  }

  int number(Value value) {
    if (value instanceof Value.Whole whole) {
      int place = place(whole.value());
      if (numbers[place] == 0) {
        keys[place] = whole.value();
        values.add(value);
        numbers[place] = values.size();
        if (++wholes * 2 > keys.length) {
          grow();
        }
        return values.size() - 1;
      }
      return numbers[place] - 1;
    }
    Integer number = others.putIfAbsent(value, values.size());
    if (number == null) {
      values.add(value);
      return values.size() - 1;
    }
    return number;
  }

  private int place(long key) {
    int mask = keys.length - 1;
    int place = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & mask;
    while (numbers[place] != 0 && keys[place] != key) {
      place = place + 1 & mask;
    }
    return place;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new long[2 * oldKeys.length];
    numbers = new int[2 * oldKeys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] != 0) {
        int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        numbers[place] = oldNumbers[i];
      }
    }
  }

  int size() {
    return values.size();
  }

  Value value(int number) {
    return values.get(number);
  }

  /**
   * Gives values new numbers, in this order; no more values are numbered then.
   *
   * @return the new number of each old one
   */
  int[] sort(Comparator<Value> order) {
    int[] sorted = Sorting.sorted(Sorting.upTo(size()), wholes());
    if (!isAscending(sorted, order)) {
      sorted =
          Arrays.stream(sorted)
              .boxed()
              .sorted((a, b) -> order.compare(value(a), value(b)))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    int[] ranks = new int[sorted.length];
    Value[] old = values.toArray(Value[]::new);
    for (int i = 0; i < sorted.length; i++) {
      ranks[sorted[i]] = i;
      values.set(i, old[sorted[i]]);
    }
    return ranks;
  }

  /** Sorting numbers by size is faster than by any order, and nearly always that is the order. */
  private boolean isAscending(int[] sorted, Comparator<Value> order) {
    for (int i = 1; i < sorted.length; i++) {
      if (order.compare(value(sorted[i - 1]), value(sorted[i])) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** All values as numbers; zero for those that are none. */
  private long[] wholes() {
    long[] wholeValues = new long[values.size()];
    for (int i = 0; i < wholeValues.length; i++) {
      wholeValues[i] = values.get(i) instanceof Value.Whole whole ? whole.value() : 0;
    }
    return wholeValues;
  }
}
