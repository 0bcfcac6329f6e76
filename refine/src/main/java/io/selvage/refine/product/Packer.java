package io.selvage.refine.product;

/**
 * Packs states for one worker: the count of words and then each word's number, in a byte or two.
 * Numbers depend on who met a word first; the hash is of the words themselves and does not.
 */
final class Packer {
  private final WordNumbers all;
  private final LongInts known = new LongInts(1 << 10);

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
    length = put(0, size);
    long h = size;
    for (int i = 0; i < size; i++) {
      long word = state[i];
      h = (h ^ word) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
      length = put(length, number(word));
    }
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
