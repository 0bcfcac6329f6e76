package io.selvage.refine.internal.graph;

import java.util.Arrays;

/**
 * The cells that a move reads and writes. Two moves depend on each other if both access a cell and
 * one writes it.
 */
final class MoveAccesses {
  private long[] cells = new long[4];
  private boolean[] writes = new boolean[4];
  private int size;

  void clear() {
    size = 0;
  }

  void add(long cell, Kind kind) {
    if (size == cells.length) {
      cells = Arrays.copyOf(cells, size * 2);
      writes = Arrays.copyOf(writes, size * 2);
    }
    cells[size] = cell;
    writes[size++] = kind == Kind.WRITE;
  }

  enum Kind {
    READ,
    WRITE
  }

  private void addAll(MoveAccesses other) {
    for (int i = 0; i < other.size; i++) {
      add(other.cells[i], other.writes[i] ? Kind.WRITE : Kind.READ);
    }
  }

  /** Copies the accesses of the other. */
  void set(MoveAccesses other) {
    clear();
    addAll(other);
  }

  boolean isDependent(MoveAccesses other) {
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < other.size; j++) {
        if (cells[i] == other.cells[j] && (writes[i] || other.writes[j])) {
          return true;
        }
      }
    }
    return false;
  }
}
