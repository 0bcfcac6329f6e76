package io.selvage.unbounded.atomicity;

import java.util.Arrays;

/** Rows of a growing table of vector clocks, all in one array. */
final class VectorClockTable {
  private int width;
  private int rows;
  private int[] words;

  VectorClockTable(int width) {
    this.width = width;
    this.words = new int[16 * width];
  }

  /** Makes room for the row with that number, filled with zeros. */
  void need(int row) {
    if (row >= rows) {
      rows = row + 1;
      if (rows * width > words.length) {
        words = Arrays.copyOf(words, Math.max(rows * width, 2 * words.length));
      }
    }
  }

  /** Makes every row wider. */
  void widen(int wider) {
    int[] moved = new int[Math.max(16, rows) * wider];
    for (int row = 0; row < rows; row++) {
      System.arraycopy(words, row * width, moved, row * wider, width);
    }
    words = moved;
    width = wider;
  }

  int get(int row, int thread) {
    return words[row * width + thread];
  }

  void set(int row, int thread, int value) {
    words[row * width + thread] = value;
  }

  /** Copies a row of another table. */
  void copy(int row, VectorClockTable from, int other) {
    System.arraycopy(from.words, other * width, words, row * width, width);
  }

  /** Joins a row of another table into the row. */
  void join(int row, VectorClockTable from, int other) {
    int[] to = words;
    int[] source = from.words;
    int base = row * width;
    int start = other * width;
    for (int i = 0; i < width; i++) {
      if (source[start + i] > to[base + i]) {
        to[base + i] = source[start + i];
      }
    }
  }
}
