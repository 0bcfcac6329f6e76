package io.selvage.history.internal.search;

import java.util.Arrays;

/**
 * The order that is being extended, step by step, in flat arrays: for each prefix the state it
 * leads to, and a cursor over the candidates that may come next.
 */
final class SearchPath {
  /** Nothing further is tried here. */
  static final int CLOSED = 1;

  /** Some completed operation can come next. */
  static final int EXTENDED = 2;

  /** Some pending operation was deferred to the last round. */
  static final int PUT_OFF = 4;

  static final int LAST_ROUND = 8;

  /** The order ends with pending operations, and some of its continuations were skipped. */
  static final int PRUNED = 16;

  /** The order does not end with pending operations. */
  static final int NO_RUN = -1;

  private static final int FIRST_CAPACITY = 256;

  private final int most;
  private int[] states;
  private int[] places;
  private int[] operations;
  private int[] tried;

  /** The state before the pending operations at the end of the order. */
  private int[] runs;

  private byte[] flags;
  private int length = -1;

  /**
   * @param most the number of operations
   */
  SearchPath(int most) {
    int capacity = Math.min(FIRST_CAPACITY, most + 1);
    this.most = most;
    this.states = new int[capacity];
    this.places = new int[capacity];
    this.operations = new int[capacity];
    this.tried = new int[capacity];
    this.runs = new int[capacity];
    this.flags = new byte[capacity];
  }

  /** Extends the order by the operation at the cursor. */
  void push(int state, int run) {
    if (++length == states.length) {
      grow();
    }
    states[length] = state;
    places[length] = DownSet.START;
    tried[length] = 0;
    runs[length] = run;
    flags[length] = 0;
  }

  private void grow() {
    int capacity = Math.min(2 * length, most + 1);
    states = Arrays.copyOf(states, capacity);
    places = Arrays.copyOf(places, capacity);
    operations = Arrays.copyOf(operations, capacity);
    tried = Arrays.copyOf(tried, capacity);
    runs = Arrays.copyOf(runs, capacity);
    flags = Arrays.copyOf(flags, capacity);
  }

  void pop() {
    length--;
  }

  /** The number of operations in the order; -1 after the empty order was popped. */
  int length() {
    return length;
  }

  int state() {
    return states[length];
  }

  /** The state before the pending operations at the end of the order, or {@link #NO_RUN}. */
  int run() {
    return runs[length];
  }

  int place() {
    return places[length];
  }

  int operation() {
    return operations[length];
  }

  void look(int place, int operation) {
    places[length] = place;
    operations[length] = operation;
    tried[length] = 0;
  }

  /** The number of choices already tried for the operation at the cursor; increments it. */
  int nextTry() {
    return tried[length]++;
  }

  boolean is(int flag) {
    return (flags[length] & flag) != 0;
  }

  void set(int flag) {
    flags[length] |= (byte) flag;
  }

  /** The first operations of the order. */
  int[] first(int count, int room) {
    int[] first = new int[room];
    System.arraycopy(operations, 0, first, 0, count);
    return first;
  }
}
