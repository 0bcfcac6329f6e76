package io.selvage.history.monitor;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers values as they are met. Whole numbers, by far the most common, are kept unboxed. */
final class ValueTable {
  private long[] keys = new long[64];

  /** The number of the key at the same place, plus one; zero where there is none. */
  private int[] numbers = new int[64];

  private int wholes;
  private final Map<Value, Integer> others = new HashMap<>();
  private final List<Value> values = new ArrayList<>();

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

  /** All values as numbers; zero for those that are none. */
  long[] wholes() {
    long[] numbers = new long[values.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = values.get(i) instanceof Value.Whole whole ? whole.value() : 0;
    }
    return numbers;
  }
}
