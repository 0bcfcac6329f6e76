package io.selvage.refine.internal.graph;

import io.selvage.core.collection.LongIntMap;
import java.util.Arrays;

/** Numbers the distinct words of all states: few words occur in very many states. */
public final class WordNumbers {
  private final LongIntMap numbers = new LongIntMap(1 << 10);

  /** Volatile: a worker reads words while another adds some. */
  private volatile long[] words = new long[1 << 8];

  synchronized int number(long word) {
    int number = numbers.get(word);
    if (number < 0) {
      number = numbers.size();
      numbers.put(word, number);
      long[] known = words;
      if (number == known.length) {
        known = Arrays.copyOf(known, number * 2);
      }
      known[number] = word;
      words = known;
    }
    return number;
  }

  /** The words by number; those of earlier rounds are present. */
  public long[] words() {
    return words;
  }

  public synchronized long bytes() {
    return numbers.bytes() + 8L * words.length;
  }
}
