package io.selvage.prove.internal.list.checker;

import java.util.StringTokenizer;

/**
 * An interference of the certificate.
 *
 * @param kind the index of the kind: link, global, mark, unmark, lock, unlock, lock and unlock of
 *     the object
 */
public record ListInterference(
    int kind,
    int number,
    boolean publishes,
    boolean direct,
    boolean cuts,
    int written,
    int old,
    int target,
    int follows,
    int path,
    long relations,
    int locks,
    int ends) {
  static final int LINK = 0;
  static final int GLOBAL = 1;
  static final int MARK = 2;
  static final int UNMARK = 3;
  static final int LOCK = 4;
  static final int UNLOCK = 5;
  static final int TAKE = 6;
  static final int GIVE = 7;

  public static ListInterference parse(String line) {
    StringTokenizer tokens = new StringTokenizer(line, " ");
    int[] head = new int[10];
    for (int i = 0; i < head.length; i++) {
      head[i] = Integer.parseInt(tokens.nextToken());
    }
    long relations = Long.parseLong(tokens.nextToken());
    int locks = Integer.parseInt(tokens.nextToken());
    int ends = Integer.parseInt(tokens.nextToken());
    return new ListInterference(
        head[0],
        head[1],
        ListShape.flag(head[2]),
        ListShape.flag(head[3]),
        ListShape.flag(head[4]),
        head[5],
        head[6],
        head[7],
        head[8],
        head[9],
        relations,
        locks,
        ends);
  }

  static int typeOf(int label) {
    return label >> 1 & 7;
  }

  static int marksOf(int label) {
    return label >> 4 & 3;
  }

  static int heldOf(int label) {
    return label >> 6 & 7;
  }

  static int label(ListShape shape, int cell) {
    if (cell < 0) {
      return 0;
    }
    ShapeNode it = shape.cell(cell);
    return 1 + 2 * it.type + 16 * it.marks + 64 * it.held;
  }
}
