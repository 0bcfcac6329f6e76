package io.selvage.prove.internal.list.view;

import io.selvage.prove.code.ViewWord;
import java.util.Arrays;

/**
 * What one thread can reach: its position, its variables, and the list nodes reachable from the
 * globals and its variables, up to null. Different nodes are different objects. Unnamed nodes are
 * in the gaps of the node before them. So for any two nodes it is known whether one leads to the
 * other.
 */
public final class ThreadView {
  public static final int IDLE = -1;
  public static final int UNMARKED = 1;
  public static final int MARKED = 2;
  public static final int FREE = 1;
  public static final int MINE = 2;
  static final int OTHERS = 4;

  /** Key classes, relative to the one key that is tracked. */
  static final int LOWEST = 0;

  public static final int BELOW = 1;
  public static final int TRACKED = 2;
  public static final int ABOVE = 3;
  static final int HIGHEST = 4;

  /**
   * A next that will not be read: the node may lead anywhere, and nothing in the list leads to it.
   */
  public static final int FORGOTTEN = -1;

  private static final int SEEN_PLACE = 2;

  public int at = IDLE;
  public int operation = IDLE;
  public int key;
  public int linearized;
  public int seen;
  int removed;
  public final int[] words;
  public final int[] globals;
  final byte[] locks;

  /** The links written by the current atomic step: alternating node and old target. */
  int[] open = {};

  public int count = 1;
  public int[] next = new int[10];
  public byte[] type = new byte[10];
  public byte[] marks = new byte[10];
  public byte[] held = new byte[10];
  public byte[] owned = new byte[10];
  int[] data = new int[10];
  byte[] low = new byte[10];
  byte[] high = new byte[10];

  public ThreadView(int variables, int globalCount, int lockCount) {
    words = new int[variables];
    Arrays.fill(words, ViewWord.DEAD);
    words[0] = ViewWord.NULL;
    globals = new int[globalCount];
    locks = new byte[lockCount];
    Arrays.fill(locks, (byte) FREE);
  }

  public ThreadView(ThreadView other) {
    at = other.at;
    operation = other.operation;
    key = other.key;
    linearized = other.linearized;
    seen = other.seen;
    removed = other.removed;
    words = other.words.clone();
    globals = other.globals.clone();
    locks = other.locks.clone();
    open = other.open;
    count = other.count;
    next = other.next.clone();
    type = other.type.clone();
    marks = other.marks.clone();
    held = other.held.clone();
    owned = other.owned.clone();
    data = other.data.clone();
    low = other.low.clone();
    high = other.high.clone();
  }

  /** Adds a new node, with an empty gap before its next. */
  public int add(int nodeType, int nodeMarks, int nodeHeld, int following) {
    if (count == next.length) {
      grow(2 * count);
    }
    int i = count++;
    type[i] = (byte) nodeType;
    marks[i] = (byte) nodeMarks;
    held[i] = (byte) nodeHeld;
    owned[i] = 0;
    data[i] = ViewWord.DEAD;
    next[i] = following;
    low[i] = ListGap.EMPTY;
    high[i] = ListGap.EMPTY;
    return i;
  }

  void grow(int size) {
    next = Arrays.copyOf(next, size);
    type = Arrays.copyOf(type, size);
    marks = Arrays.copyOf(marks, size);
    held = Arrays.copyOf(held, size);
    owned = Arrays.copyOf(owned, size);
    data = Arrays.copyOf(data, size);
    low = Arrays.copyOf(low, size);
    high = Arrays.copyOf(high, size);
  }

  public boolean isOwned(int node) {
    return owned[node] != 0;
  }

  /** Whether the gap between the node and its next is empty. */
  public boolean isDirect(int node) {
    return low[node] == ListGap.EMPTY && high[node] == ListGap.EMPTY;
  }

  void link(int node, int target) {
    next[node] = target;
    low[node] = ListGap.EMPTY;
    high[node] = ListGap.EMPTY;
  }

  /** Whether links lead from one node to another one. */
  public boolean reaches(int from, int to) {
    if (from <= 0 || to <= 0 || from == to) {
      return false;
    }
    int i = next[from];
    for (int steps = 0; i > 0 && steps <= count; steps++) {
      if (i == to) {
        return true;
      }
      i = next[i];
    }
    return false;
  }

  /**
   * The relation of two nodes: 0 one is null, 1 same, 2 before, 3 after, 4 apart; where links are
   * forgotten, 5 after or apart, 6 before or apart, 7 all three.
   */
  int relation(int a, int b) {
    if (a <= 0 || b <= 0) {
      return 0;
    }
    if (a == b) {
      return 1;
    }
    return reaches(a, b) ? 2 : reaches(b, a) ? 3 : 4 + (isLost(b) ? 1 : 0) + (isLost(a) ? 2 : 0);
  }

  /** Whether the target of the links from the node is forgotten. */
  private boolean isLost(int node) {
    int i = node;
    for (int steps = 0; i > 0 && steps <= count; steps++) {
      i = next[i];
    }
    return i == FORGOTTEN;
  }

  /** The part that is equal in joined views (docs/theory/prove.md, "Views and actions"). */
  String skeleton() {
    StringBuilder text = new StringBuilder(32 + words.length + 2 * count);
    text.append((char) (at + 1)).append((char) (operation + 1));
    text.append((char) (key * 16 + linearized * 8 + seen)).append((char) removed);
    for (int word : words) {
      text.append((char) (word + 1));
    }
    for (int global : globals) {
      text.append((char) global);
    }
    for (byte lock : locks) {
      text.append((char) lock);
    }
    for (int i = 1; i < count; i++) {
      int label = type[i] | owned[i] << 3 | (held[i] & MINE) << 3;
      label |= type[i] == TRACKED ? marks[i] << 6 : 0;
      text.append((char) next[i]).append((char) label).append((char) (data[i] + 1));
    }
    return text.toString();
  }

  /** The skeleton of a view with other sticky bits. */
  static String skeleton(String skeleton, int seen, int other) {
    StringBuilder text = new StringBuilder(skeleton);
    text.setCharAt(SEEN_PLACE, (char) (skeleton.charAt(SEEN_PLACE) - seen + other));
    return text.toString();
  }

  /** Whether this view includes another of the same skeleton. */
  boolean includes(ThreadView other) {
    for (int i = 1; i < count; i++) {
      int more = other.marks[i] & ~marks[i] | other.held[i] & ~held[i];
      more |= other.low[i] & ~low[i] | other.high[i] & ~high[i];
      if (more != 0) {
        return false;
      }
    }
    return true;
  }

  /** Joins another view of the same skeleton into this one. */
  void join(ThreadView other) {
    for (int i = 1; i < count; i++) {
      marks[i] |= other.marks[i];
      held[i] |= other.held[i];
      low[i] |= other.low[i];
      high[i] |= other.high[i];
    }
  }
}
