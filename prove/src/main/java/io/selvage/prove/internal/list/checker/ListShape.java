package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** A view in the checker's representation. Cells are numbered from 0; null is -1. */
public final class ListShape {
  public static final int BELOW = 1;
  static final int TRACKED = 2;
  public static final int ABOVE = 3;
  private static final int HIGHEST = 4;

  public int at;
  public int operation;
  public int key;
  boolean linearized;
  int seen;
  int removed = ShapeNode.NULL;

  /** Copies share these three: they are replaced, never modified. */
  public int[] words = new int[0];

  public int[] globals = new int[0];
  public int[] locks = new int[0];
  public final List<ShapeNode> cells;

  /** Cells whose links the current atomic step has changed, each with its old target. */
  List<int[]> open = List.of();

  public ListShape() {
    cells = new ArrayList<>();
  }

  private ListShape(List<ShapeNode> cells) {
    this.cells = new ArrayList<>(cells);
  }

  public ListShape copy() {
    ListShape copy = new ListShape(cells);
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

  public void setWord(int variable, int word) {
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

  /** Parses a line of a certificate, in which nodes are numbered from 1. */
  public static ListShape parse(String line, int variables, int globalCount, int lockCount) {
    StringTokenizer tokens = new StringTokenizer(line, " ;");
    ListShape shape = new ListShape();
    shape.at = next(tokens);
    shape.operation = next(tokens);
    shape.key = next(tokens);
    shape.linearized = flag(next(tokens));
    shape.seen = next(tokens);
    shape.removed = next(tokens) - 1;
    shape.words = new int[variables];
    for (int v = 0; v < variables; v++) {
      int word = next(tokens);
      boolean about = ViewWord.isNode(word) || ViewWord.isData(word);
      shape.words[v] = about ? ViewWord.about(word, ViewWord.number(word) - 1) : word;
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

  private static ShapeNode cell(StringTokenizer tokens) {
    ShapeNode cell = new ShapeNode();
    cell.next = next(tokens) - 1;
    cell.type = next(tokens);
    cell.marks = next(tokens);
    cell.held = next(tokens);
    cell.own = flag(next(tokens));
    cell.data = next(tokens);
    cell.below = ListSegment.parse(next(tokens));
    cell.above = ListSegment.parse(next(tokens));
    return cell;
  }

  /** The encoding is unique. */
  static boolean flag(int number) {
    if (number != 0 && number != 1) {
      throw new InvalidListCertificate("a flag that is neither set nor not");
    }
    return number == 1;
  }

  private static int next(StringTokenizer tokens) {
    return Integer.parseInt(tokens.nextToken());
  }

  /** Requires the shape to be acyclic and to refer to existing cells only. */
  public void requireSound() {
    for (int i = 0; i < cells.size(); i++) {
      require(cells.get(i).next);
      int steps = 0;
      for (int j = i; j >= 0; j = cells.get(j).next) {
        if (steps++ > cells.size()) {
          throw new InvalidListCertificate("a circle");
        }
      }
      ShapeNode cell = cells.get(i);
      boolean kind = cell.type >= 0 && cell.type <= HIGHEST && isSome(cell.marks, 3);
      if (!kind || !isSome(cell.held, 7)) {
        throw new InvalidListCertificate(
            "a node of no kind"); // some rules refer to a mark by its number
      }
      if (!cell.below.isPossible() || !cell.above.isPossible()) {
        throw new InvalidListCertificate("a stretch that is neither empty nor not");
      }
      if (!cell.own && cell.data != ViewWord.DEAD) {
        throw new InvalidListCertificate("data of a node that others can see");
      }
      if (cell.next >= 0 && cells.get(cell.next).next == ShapeNode.UNKNOWN) {
        throw new InvalidListCertificate("a link to a node whose successor is unknown");
      }
      boolean lost = cell.next == ShapeNode.UNKNOWN;
      if (lost && (cell.own || cell.below.some() || cell.above.some())) {
        throw new InvalidListCertificate("something known of a link that is not");
      }
    }
    for (int global : globals) {
      require(global);
      requireKnown(global);
    }
    require(removed);
    if (removed == ShapeNode.UNKNOWN) {
      throw new InvalidListCertificate("what was taken is not known");
    }
    if (words[0] != ViewWord.NULL) {
      throw new InvalidListCertificate("the variable that is zero is not");
    }
    for (int word : words) {
      if (word < ViewWord.DEAD) {
        throw new InvalidListCertificate("a variable that holds nothing known");
      }
      if (ViewWord.isNode(word) || ViewWord.isData(word)) {
        require(ViewWord.number(word));
        if (ViewWord.number(word) < 0) {
          throw new InvalidListCertificate("a variable about no node");
        }
      }
    }
  }

  /** Whether it is a nonempty subset of these bits. */
  private static boolean isSome(int bits, int all) {
    return bits > 0 && (bits & ~all) == 0;
  }

  private void requireKnown(int cell) {
    if (cell == ShapeNode.UNKNOWN || cell >= 0 && cells.get(cell).next == ShapeNode.UNKNOWN) {
      throw new InvalidListCertificate("a root that is not known");
    }
  }

  private void require(int cell) {
    if (cell < ShapeNode.UNKNOWN || cell >= cells.size()) {
      throw new InvalidListCertificate("no such node");
    }
  }

  ShapeNode cell(int number) {
    return cells.get(number);
  }

  /** The cell, for modification: copies of the shape share unmodified cells. */
  public ShapeNode edit(int number) {
    ShapeNode own = cells.get(number).copy();
    cells.set(number, own);
    return own;
  }

  int add(ShapeNode cell) {
    cells.add(cell);
    return cells.size() - 1;
  }

  /** Whether the links from the cell lead to an unknown place. */
  boolean isLost(int from) {
    int i = from;
    while (i >= 0) {
      i = cells.get(i).next;
    }
    return i == ShapeNode.UNKNOWN;
  }

  /** Whether the links from one cell lead to the other, or the two are the same. */
  boolean leads(int from, int to) {
    for (int i = from; i >= 0; i = cells.get(i).next) {
      if (i == to) {
        return true;
      }
    }
    return false;
  }
}
