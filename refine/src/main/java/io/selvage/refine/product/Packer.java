package io.selvage.refine.product;

import java.util.Arrays;

/**
 * Packs states for one worker: the count of words and then each word's number, in a byte or two.
 * Numbers depend on who met a word first; the hash is of the words themselves and does not.
 */
final class Packer {
  private final WordNumbers all;
  private final LongInts known = new LongInts(1 << 10);

  /** The state packed last, with numbers: the next one has most words at the same places. */
  private long[] words = new long[64];

  private int[] numbers = new int[64];
  private int filled;

  byte[] bytes = new byte[256];
  int length;
  long hash;

  Packer(WordNumbers all) {
    this.all = all;
  }

  void pack(long[] state, int size) {
    if (bytes.length < 5 * (size + 1)) {
      bytes = new byte[10 * (size + 1)];
    }
    if (words.length < size) {
      words = Arrays.copyOf(words, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    length = put(0, size);
    long h = size;
    for (int i = 0; i < size; i++) {
      long word = state[i];
      h = (h ^ word) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
      if (i >= filled || words[i] != word) {
        words[i] = word;
        numbers[i] = number(word);
      }
      length = put(length, numbers[i]);
    }
    filled = Math.max(filled, size);
    hash = LongInts.mix(h);
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
