package io.selvage.refine.product;

import java.util.Arrays;

/**
 * A set of states, numbered from 0 in the order in which they came, compared exactly. Few different
 * words occur in very many states, so words are numbered, the most of them in a byte or two; the
 * bytes stand in pages.
 */
final class PackedStates {
  private static final int PAGE_BITS = 20;
  private static final int PAGE = 1 << PAGE_BITS;

  private final LongInts numbers = new LongInts(1 << 10);
  private long[] words = new long[1 << 8];
  private byte[][] pages = new byte[4][];
  private int pageCount;
  private int left;
  private byte[] packed = new byte[256];

  /** Where each state starts: page and place. */
  private long[] starts = new long[1 << 10];

  /** Number of a state plus 1 below, its hash above. */
  private long[] table = new long[1 << 11];

  private int count;

  int size() {
    return count;
  }

  /** The bytes taken, tables included. */
  long bytes() {
    return (long) pageCount * PAGE + 8L * starts.length + 8L * table.length + numbers.bytes();
  }

  /** Adds the state: its number, or where it was there already the complement of that. */
  int add(long[] state, int size) {
    int length = pack(state, size);
    int hash = hash(length);
    int mask = table.length - 1;
    int place = hash & mask;
    while (table[place] != 0) {
      if ((int) (table[place] >>> 32) == hash && isAt((int) table[place] - 1, length)) {
        return ~((int) table[place] - 1);
      }
      place = place + 1 & mask;
    }
    append(length);
    table[place] = (long) hash << 32 | count;
    if (count * 3L > table.length * 2L) {
      grow();
    }
    return count - 1;
  }

  /** Writes the state of that number to the words; how many there are. */
  int read(int state, StateWords to) {
    byte[] page = pages[(int) (starts[state] >>> PAGE_BITS)];
    int at = (int) starts[state] & PAGE - 1;
    to.size = 0;
    long header = varint(page, at);
    at += (int) (header >>> 32);
    for (int i = (int) header; i > 0; i--) {
      long next = varint(page, at);
      at += (int) (next >>> 32);
      to.put(words[(int) next]);
    }
    return to.size;
  }

  private int pack(long[] state, int size) {
    if (packed.length < 5 * (size + 1)) {
      packed = new byte[10 * (size + 1)];
    }
    int at = put(0, size);
    for (int i = 0; i < size; i++) {
      at = put(at, number(state[i]));
    }
    return at;
  }

  private int number(long word) {
    int number = numbers.get(word);
    if (number < 0) {
      number = numbers.size();
      numbers.put(word, number);
      if (number == words.length) {
        words = Arrays.copyOf(words, number * 2);
      }
      words[number] = word;
    }
    return number;
  }

  private int put(int at, int number) {
    int rest = number;
    int to = at;
    while (rest > 0x7f) {
      packed[to++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    packed[to++] = (byte) rest;
    return to;
  }

  /** A number below, and above it how many bytes it took. */
  private static long varint(byte[] from, int at) {
    int value = 0;
    int length = 0;
    byte next;
    do {
      next = from[at + length];
      value |= (next & 0x7f) << 7 * length;
      length++;
    } while (next < 0);
    return (long) length << 32 | value;
  }

  /** The count of words comes first, so that no packed state is the beginning of another. */
  private boolean isAt(int state, int length) {
    byte[] page = pages[(int) (starts[state] >>> PAGE_BITS)];
    int from = (int) starts[state] & PAGE - 1;
    return from + length <= page.length
        && Arrays.equals(page, from, from + length, packed, 0, length);
  }

  private int hash(int length) {
    long h = length;
    for (int i = 0; i < length; i++) {
      h = (h ^ packed[i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 29;
    }
    return (int) (h ^ h >>> 32);
  }

  private void append(int length) {
    if (length > left) {
      if (pageCount == pages.length) {
        pages = Arrays.copyOf(pages, pageCount * 2);
      }
      left = Math.max(PAGE, length);
      pages[pageCount++] = new byte[left];
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
    }
    byte[] page = pages[pageCount - 1];
    int from = page.length - left;
    System.arraycopy(packed, 0, page, from, length);
    starts[count++] = (long) (pageCount - 1) << PAGE_BITS | from;
    left -= length;
  }

  private void grow() {
    long[] old = table;
    table = new long[old.length * 2];
    int mask = table.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        int place = (int) (entry >>> 32) & mask;
        while (table[place] != 0) {
          place = place + 1 & mask;
        }
        table[place] = entry;
      }
    }
  }
}
