package io.selvage.history.internal.weak;

import java.util.Arrays;
import java.util.BitSet;

/** Sets of operations, a row of bits for each operation, in one array. */
final class BitMatrix {
  final int width;
  final long[] words;

  BitMatrix(int rows, int operations) {
    this.width = (operations + Long.SIZE - 1) / Long.SIZE;
    this.words = new long[rows * width];
  }

  boolean has(int row, int member) {
    return (words[row * width + member / Long.SIZE] >>> member & 1) != 0;
  }

  void add(int row, int member) {
    words[row * width + member / Long.SIZE] |= 1L << member;
  }

  void remove(int row, int member) {
    words[row * width + member / Long.SIZE] &= ~(1L << member);
  }

  void clear(int row) {
    Arrays.fill(words, row * width, (row + 1) * width, 0);
  }

  void copy(int row, BitMatrix from, int fromRow) {
    System.arraycopy(from.words, fromRow * width, words, row * width, width);
  }

  void addAll(int row, BitMatrix from, int fromRow) {
    for (int i = 0; i < width; i++) {
      words[row * width + i] |= from.words[fromRow * width + i];
    }
  }

  boolean isWithin(int row, BitMatrix other, int otherRow) {
    for (int i = 0; i < width; i++) {
      if ((words[row * width + i] & ~other.words[otherRow * width + i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The first member at or after an index; -1 if none. */
  int next(int row, int from) {
    int word = from / Long.SIZE;
    if (word >= width) {
      return -1;
    }
    long bits = words[row * width + word] & -1L << from;
    while (bits == 0) {
      if (++word == width) {
        return -1;
      }
      bits = words[row * width + word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  int size(int row) {
    int size = 0;
    for (int i = 0; i < width; i++) {
      size += Long.bitCount(words[row * width + i]);
    }
    return size;
  }

  BitSet toSet(int row) {
    return BitSet.valueOf(Arrays.copyOfRange(words, row * width, (row + 1) * width));
  }

  void set(int row, BitSet members) {
    clear(row);
    long[] bits = members.toLongArray();
    System.arraycopy(bits, 0, words, row * width, bits.length);
  }
}
