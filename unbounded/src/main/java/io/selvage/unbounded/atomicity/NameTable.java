package io.selvage.unbounded.atomicity;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers names in the order of first occurrence; names are byte ranges. */
final class NameTable {
  private byte[] text = new byte[1024];
  private int[] starts = new int[64];
  private int[] hashes = new int[64];
  private int count;

  /** Numbers plus one, by hash; 0 is free. */
  private int[] table = new int[256];

  /** For names of up to eight bytes: their bytes as one word, followed by the number. */
  private long[] words = new long[512];

  private int shortNames;

  /** For names such as V123, by letter and number: numbers plus one. */
  private final int[][] numbered = new int[128][0];

  String name(int number) {
    int from = starts[number];
    int to = end(number);
    return new String(text, from, to - from, StandardCharsets.UTF_8);
  }

  private int end(int number) {
    return starts[number + 1];
  }

  /**
   * The number of a name that is a letter and digits, without leading zeros.
   *
   * @param value of the digits
   */
  int number(byte letter, int value, byte[] bytes, int from, int to) {
    int[] known = numbered[letter];
    if (value >= known.length) {
      known = Arrays.copyOf(known, Math.max(value + 1, 2 * known.length));
      numbered[letter] = known;
    }
    if (known[value] == 0) {
      known[value] = 1 + number(bytes, from, to);
    }
    return known[value] - 1;
  }

  /**
   * The same for a name of at most eight bytes, of which the first is not 0.
   *
   * @param word its bytes
   */
  int number(long word, byte[] bytes, int from, int to) {
    int mask = words.length - 2;
    int slot = spread(word) & mask;
    for (long found = words[slot]; found != 0; found = words[slot]) {
      if (found == word) {
        return (int) words[slot + 1];
      }
      slot = slot + 2 & mask;
    }
    int number = number(bytes, from, to);
    words[slot] = word;
    words[slot + 1] = number;
    if (4 * ++shortNames > words.length) {
      spreadWords();
    }
    return number;
  }

  private static int spread(long word) {
    long mixed = (word ^ word >>> 32) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    return (int) (mixed >>> 32) << 1;
  }

  private void spreadWords() {
    long[] before = words;
    words = new long[4 * before.length];
    int mask = words.length - 2;
    for (int from = 0; from < before.length; from += 2) {
      if (before[from] != 0) {
        int slot = spread(before[from]) & mask;
        while (words[slot] != 0) {
          slot = slot + 2 & mask;
        }
        words[slot] = before[from];
        words[slot + 1] = before[from + 1];
      }
    }
  }

  int number(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    int mask = table.length - 1;
    int slot = spread(hash) & mask;
    for (int found = table[slot]; found != 0; found = table[slot]) {
      if (hashes[found - 1] == hash
          && Arrays.equals(text, starts[found - 1], end(found - 1), bytes, from, to)) {
        return found - 1;
      }
      slot = slot + 1 & mask;
    }
    return add(bytes, from, to, hash, slot);
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private int add(byte[] bytes, int from, int to, int hash, int slot) {
    if (count + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    int start = starts[count];
    int end = start + to - from;
    if (end > text.length) {
      text = Arrays.copyOf(text, Math.max(end, 2 * text.length));
    }
    System.arraycopy(bytes, from, text, start, to - from);
    hashes[count] = hash;
    starts[count + 1] = end;
    count++;
    table[slot] = count;
    if (2 * count > table.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    table = new int[4 * table.length];
    int mask = table.length - 1;
    for (int number = 0; number < count; number++) {
      int slot = spread(hashes[number]) & mask;
      while (table[slot] != 0) {
        slot = slot + 1 & mask;
      }
      table[slot] = number + 1;
    }
  }
}
