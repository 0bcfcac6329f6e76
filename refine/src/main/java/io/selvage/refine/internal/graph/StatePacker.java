package io.selvage.refine.internal.graph;

import io.selvage.core.collection.LongIntMap;
import java.util.Arrays;

/**
 * Packs states for one worker: the count of words and then each word's number, in one or two bytes.
 * Numbers depend on which worker met a word first; the hash is computed from the words themselves
 * and does not. Most words of a state equal those of the previously packed state, so only the
 * others are processed: the hash is a sum, to which each word adds a term that depends on the word
 * and its position.
 */
public final class StatePacker {
  private static final int SHORT = 0x7f;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final WordNumbers all;
  private final LongIntMap known = new LongIntMap(1 << 10);

  // The state packed last: words, their numbers, and their contributions to the hash.
  private long[] words = new long[64];
  private int[] numbers = new int[64];
  private long[] parts = new long[64];
  private int count;

  /** The number of words of the largest state so far, which is the number of positions filled. */
  private int filled;

  private long sum;

  /** Whether every word takes one byte. */
  private boolean narrow;

  public byte[] bytes = new byte[256];
  public int length;
  public long hash;

  public StatePacker(WordNumbers all) {
    this.all = all;
  }

  public void pack(long[] state, int size) {
    reserve(size);
    if (size == count && narrow) {
      change(state, size);
    } else {
      renew(state, size);
    }
    hash = LongIntMap.mix(sum + size);
  }

  private void reserve(int size) {
    if (bytes.length < 5 * (size + 1)) {
      bytes = Arrays.copyOf(bytes, 10 * (size + 1));
    }
    if (words.length < size) {
      words = Arrays.copyOf(words, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
      parts = Arrays.copyOf(parts, 2 * size);
    }
  }

  /** The bytes keep their positions, as every word takes one. */
  private void change(long[] state, int size) {
    int header = length - size;
    int next = Arrays.mismatch(words, 0, size, state, 0, size);
    for (int i = 0; next >= 0; next = Arrays.mismatch(words, i, size, state, i, size)) {
      i += next;
      sum -= parts[i];
      set(i, state[i]);
      sum += parts[i];
      bytes[header + i] = (byte) numbers[i];
      narrow &= numbers[i] <= SHORT;
      i++;
    }
    if (!narrow) {
      write(size);
    }
  }

  private void renew(long[] state, int size) {
    sum = 0;
    narrow = true;
    for (int i = 0; i < size; i++) {
      if (i >= filled || words[i] != state[i]) {
        set(i, state[i]);
      }
      sum += parts[i];
      narrow &= numbers[i] <= SHORT;
    }
    count = size;
    filled = Math.max(filled, size);
    write(size);
  }

  private void set(int place, long word) {
    words[place] = word;
    numbers[place] = number(word);
    parts[place] = LongIntMap.mix((word ^ place * SPREAD) * SPREAD);
  }

  private void write(int size) {
    length = put(0, size);
    for (int i = 0; i < size; i++) {
      length = put(length, numbers[i]);
    }
  }

  private int number(long word) {
    int number = known.get(word);
    if (number < 0) {
      number = all.number(word);
      known.put(word, number);
    }
    return number;
  }

  private int put(int at, int number) {
    int rest = number;
    int to = at;
    while (rest > 0x7f) {
      bytes[to++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[to++] = (byte) rest;
    return to;
  }
}
