package io.selvage.history.internal.monitor.structure;

import io.selvage.core.Value;
import io.selvage.history.monitor.MonitoredObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers values in the order of first occurrence. Whole numbers, by far the most common, are
 * stored unboxed.
 */
public final class ValueTable {
  private long[] keys;

  /** The number of the key at the same index, plus one; zero if there is no key. */
  private int[] numbers;

  private int wholes;

  /** For each number its value, if that is a whole number; otherwise zero. */
  private long[] contents;

  private final Map<Value, Integer> others = new HashMap<>();
  private final List<Value> values = new ArrayList<>();

  /** The first number of each value, if values were renumbered. */
  private int[] firstNumbers = {};

  /**
   * @param expected the approximate number of distinct values
   */
  public ValueTable(int expected) {
    int places = Integer.highestOneBit(Math.max(16, expected)) * 2;
    this.keys = new long[places];
    this.numbers = new int[places];
    this.contents = new long[places];
  }

  public int number(Value value) {
    if (value instanceof Value.Whole whole) {
      int place = place(whole.value());
      if (numbers[place] == 0) {
        keys[place] = whole.value();
        numbers[place] = added(value, whole.value()) + 1;
        if (++wholes * 2 > keys.length) {
          grow();
        }
        return values.size() - 1;
      }
      return numbers[place] - 1;
    }
    Integer number = others.putIfAbsent(value, values.size());
    return number == null ? added(value, 0) : number;
  }

  private int added(Value value, long content) {
    if (values.size() == contents.length) {
      contents = Arrays.copyOf(contents, 2 * values.size());
    }
    contents[values.size()] = content;
    values.add(value);
    return values.size() - 1;
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

  public int size() {
    return values.size();
  }

  public Value value(int number) {
    return values.get(firstNumbers.length == 0 ? number : firstNumbers[number]);
  }

  /**
   * Renumbers values in their removal order; no further values can be added.
   *
   * @return the new number of each old one
   */
  public int[] sort(MonitoredObject.PriorityQueue family) {
    firstNumbers = sorted(family);
    int[] ranks = new int[firstNumbers.length];
    for (int i = 0; i < firstNumbers.length; i++) {
      ranks[firstNumbers[i]] = i;
    }
    return ranks;
  }

  private int[] sorted(MonitoredObject.PriorityQueue family) {
    int[] all = StableSort.upTo(size());
    if (!others.isEmpty() || family.numbers() == MonitoredObject.PriorityQueue.Numbers.BY_ORDER) {
      return Arrays.stream(all)
          .boxed()
          .sorted((a, b) -> family.order().compare(values.get(a), values.get(b)))
          .mapToInt(Integer::intValue)
          .toArray();
    }
    if (family.numbers() == MonitoredObject.PriorityQueue.Numbers.GREATEST_FIRST) {
      for (int i = 0; i < contents.length; i++) {
        contents[i] = ~contents[i];
      }
    }
    return StableSort.sorted(all, contents);
  }
}
