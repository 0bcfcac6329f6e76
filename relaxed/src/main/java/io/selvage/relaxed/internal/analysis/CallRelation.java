package io.selvage.relaxed.internal.analysis;

import java.util.Arrays;

/**
 * A relation between at most 64 calls: for each call its successors, as bits. Must not be modified
 * once it is a key.
 */
public final class CallRelation {
  public final long[] row;
  private int hash;

  public CallRelation(int calls) {
    this(new long[calls]);
  }

  public CallRelation(long[] row) {
    this.row = row;
  }

  public int calls() {
    return row.length;
  }

  public boolean has(int from, int to) {
    return (row[from] >>> to & 1) != 0;
  }

  public void add(int from, int to) {
    row[from] |= 1L << to;
  }

  public int count() {
    int count = 0;
    for (long bits : row) {
      count += Long.bitCount(bits);
    }
    return count;
  }

  public boolean isWithin(CallRelation other) {
    for (int c = 0; c < row.length; c++) {
      if ((row[c] & ~other.row[c]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the two intersect. */
  public boolean meets(CallRelation other) {
    for (int c = 0; c < row.length; c++) {
      if ((row[c] & other.row[c]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The same with the calls renamed. */
  public CallRelation renamed(byte[] permutation) {
    long[] renamed = new long[row.length];
    for (int c = 0; c < row.length; c++) {
      long image = 0;
      for (long left = row[c]; left != 0; left &= left - 1) {
        image |= 1L << permutation[Long.numberOfTrailingZeros(left)];
      }
      renamed[permutation[c]] = image;
    }
    return new CallRelation(renamed);
  }

  public CallRelation with(CallRelation other) {
    CallRelation both = copy();
    for (int c = 0; c < row.length; c++) {
      both.row[c] |= other.row[c];
    }
    return both;
  }

  public CallRelation without(CallRelation other) {
    CallRelation rest = copy();
    for (int c = 0; c < row.length; c++) {
      rest.row[c] &= ~other.row[c];
    }
    return rest;
  }

  public CallRelation copy() {
    return new CallRelation(row.clone());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CallRelation rows && Arrays.equals(row, rows.row);
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
