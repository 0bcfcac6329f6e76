package io.selvage.prove.certificate;

import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** A view, as the checker has it. Cells are numbered from 0; null is -1. */
final class Shape {
  static final int BELOW = 1;
  static final int TRACKED = 2;
  static final int ABOVE = 3;
  private static final int HIGHEST = 4;

  int at;
  int operation;
  int key;
  boolean linearized;
  int seen;
  int removed = Cell.NULL;

  /** Copies share these three: they are replaced, never changed. */
  int[] words = new int[0];

  int[] globals = new int[0];
  int[] locks = new int[0];
  final List<Cell> cells;

  /** Cells whose links an atomic step has changed so far, each with what it led to. */
  List<int[]> open = List.of();

  Shape() {
    cells = new ArrayList<>();
  }

  private Shape(List<Cell> cells) {
    this.cells = new ArrayList<>(cells);
  }

  Shape copy() {
    Shape copy = new Shape(cells);
    copy.at = at;
    copy.operation = operation;
    copy.key = key;
    copy.linearized = linearized;
    copy.seen = seen;
    copy.removed = removed;
    copy.words = words;
    copy.globals = globals;
    copy.locks = locks;
    copy.open = open;
    return copy;
  }

  void setWord(int variable, int word) {
    words = with(words, variable, word);
  }

  void setGlobal(int global, int cell) {
    globals = with(globals, global, cell);
  }

  void setLock(int lock, int state) {
    locks = with(locks, lock, state);
  }

  private static int[] with(int[] all, int place, int value) {
    int[] next = all.clone();
    next[place] = value;
    return next;
  }

  /** Reads a line of a certificate; nodes are numbered from 1 there. */
  static Shape parse(String line, int variables, int globalCount, int lockCount) {
    StringTokenizer tokens = new StringTokenizer(line, " ;");
    Shape shape = new Shape();
    shape.at = next(tokens);
    shape.operation = next(tokens);
    shape.key = next(tokens);
    shape.linearized = flag(next(tokens));
    shape.seen = next(tokens);
    shape.removed = next(tokens) - 1;
    shape.words = new int[variables];
    for (int v = 0; v < variables; v++) {
      int word = next(tokens);
      boolean about = Word.isNode(word) || Word.isData(word);
      shape.words[v] = about ? Word.about(word, Word.number(word) - 1) : word;
    }
    shape.globals = new int[globalCount];
    for (int g = 0; g < globalCount; g++) {
      shape.globals[g] = next(tokens) - 1;
    }
    shape.locks = new int[lockCount];
    for (int i = 0; i < lockCount; i++) {
      shape.locks[i] = next(tokens);
    }
    while (tokens.hasMoreTokens()) {
      shape.cells.add(cell(tokens));
    }
    return shape;
  }

  private static Cell cell(StringTokenizer tokens) {
    Cell cell = new Cell();
    cell.next = next(tokens) - 1;
    cell.type = next(tokens);
    cell.marks = next(tokens);
    cell.held = next(tokens);
    cell.own = flag(next(tokens));
    cell.data = next(tokens);
    cell.below = Stretch.parse(next(tokens));
    cell.above = Stretch.parse(next(tokens));
    return cell;
  }

  /** Nothing is written in two ways. */
  static boolean flag(int number) {
    if (number != 0 && number != 1) {
      throw new Rejected("a flag that is neither set nor not");
    }
    return number == 1;
  }

  private static int next(StringTokenizer tokens) {
    return Integer.parseInt(tokens.nextToken());
  }

  /** The shape has no circles, and refers to cells that are there. */
  void requireSound() {
    for (int i = 0; i < cells.size(); i++) {
      require(cells.get(i).next);
      int steps = 0;
      for (int j = i; j >= 0; j = cells.get(j).next) {
        if (steps++ > cells.size()) {
          throw new Rejected("a circle");
        }
      }
      Cell cell = cells.get(i);
      boolean kind = cell.type >= 0 && cell.type <= HIGHEST && isSome(cell.marks, 3);
      if (!kind || !isSome(cell.held, 7)) {
        throw new Rejected("a node of no kind"); // some rules ask for a mark by its number
      }
      if (!cell.below.isPossible() || !cell.above.isPossible()) {
        throw new Rejected("a stretch that is neither empty nor not");
      }
      if (!cell.own && cell.data != Word.DEAD) {
        throw new Rejected("data of a node that others can see");
      }
      if (cell.next >= 0 && cells.get(cell.next).next == Cell.UNKNOWN) {
        throw new Rejected("a link to a node that leads where nobody knows");
      }
      boolean lost = cell.next == Cell.UNKNOWN;
      if (lost && (cell.own || cell.below.some() || cell.above.some())) {
        throw new Rejected("something known of a link that is not");
      }
    }
    for (int global : globals) {
      require(global);
      requireKnown(global);
    }
    require(removed);
    if (removed == Cell.UNKNOWN) {
      throw new Rejected("what was taken is not known");
    }
    if (words[0] != Word.NULL) {
      throw new Rejected("the variable that is zero is not");
    }
    for (int word : words) {
      if (word < Word.DEAD) {
        throw new Rejected("a variable that holds nothing known");
      }
      if (Word.isNode(word) || Word.isData(word)) {
        require(Word.number(word));
        if (Word.number(word) < 0) {
          throw new Rejected("a variable about no node");
        }
      }
    }
  }

  /** Whether it is some of these bits, and nothing else. */
  private static boolean isSome(int bits, int all) {
    return bits > 0 && (bits & ~all) == 0;
  }

  private void requireKnown(int cell) {
    if (cell == Cell.UNKNOWN || cell >= 0 && cells.get(cell).next == Cell.UNKNOWN) {
      throw new Rejected("a root that is not known");
    }
  }

  private void require(int cell) {
    if (cell < Cell.UNKNOWN || cell >= cells.size()) {
      throw new Rejected("no such node");
    }
  }

  Cell cell(int number) {
    return cells.get(number);
  }

  /** The cell, to be changed: copies of the shape share what they do not change. */
  Cell edit(int number) {
    Cell own = cells.get(number).copy();
    cells.set(number, own);
    return own;
  }

  int add(Cell cell) {
    cells.add(cell);
    return cells.size() - 1;
  }

  /** Whether links from the cell lead to where nothing is known. */
  boolean isLost(int from) {
    int i = from;
    while (i >= 0) {
      i = cells.get(i).next;
    }
    return i == Cell.UNKNOWN;
  }

  /** Whether following links from one cell leads to the other, or it is the same. */
  boolean leads(int from, int to) {
    for (int i = from; i >= 0; i = cells.get(i).next) {
      if (i == to) {
        return true;
      }
    }
    return false;
  }
}
