package io.selvage.relaxed.clients;

import java.util.Arrays;

/**
 * A relation between at most 64 calls: of each call, to which it leads, as bits. Not to be changed
 * once it is a key.
 */
final class Rows {
  final long[] row;
  private int hash;

  Rows(int calls) {
    this(new long[calls]);
  }

  Rows(long[] row) {
    this.row = row;
  }

  int calls() {
    return row.length;
  }

  boolean has(int from, int to) {
    return (row[from] >>> to & 1) != 0;
  }

  void add(int from, int to) {
    row[from] |= 1L << to;
  }

  int count() {
    int count = 0;
    for (long bits : row) {
      count += Long.bitCount(bits);
    }
    return count;
  }

  boolean isWithin(Rows other) {
    for (int c = 0; c < row.length; c++) {
      if ((row[c] & ~other.row[c]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the two have something in common. */
  boolean meets(Rows other) {
    for (int c = 0; c < row.length; c++) {
      if ((row[c] & other.row[c]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The same with the calls renamed. */
  Rows renamed(byte[] permutation) {
    long[] renamed = new long[row.length];
    for (int c = 0; c < row.length; c++) {
      long image = 0;
      for (long left = row[c]; left != 0; left &= left - 1) {
        image |= 1L << permutation[Long.numberOfTrailingZeros(left)];
      }
      renamed[permutation[c]] = image;
    }
    return new Rows(renamed);
  }

  Rows with(Rows other) {
    Rows both = copy();
    for (int c = 0; c < row.length; c++) {
      both.row[c] |= other.row[c];
    }
    return both;
  }

  Rows without(Rows other) {
    Rows rest = copy();
    for (int c = 0; c < row.length; c++) {
      rest.row[c] &= ~other.row[c];
    }
    return rest;
  }

  Rows copy() {
    return new Rows(row.clone());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Rows rows && Arrays.equals(row, rows.row);
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = Arrays.hashCode(row) | 1;
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c < row.length; c++) {
      for (long left = row[c]; left != 0; left &= left - 1) {
        text.append(text.length() == 0 ? "" : " ")
            .append(c)
            .append('>')
            .append(Long.numberOfTrailingZeros(left));
      }
    }
    return text.toString();
  }
}
