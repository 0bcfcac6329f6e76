package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.thread.ThreadTrie;
import java.util.Arrays;
import java.util.BitSet;

/**
 * An execution graph in plain arrays: events, numbered in insertion order; reads-from; the
 * modification order (mo) of each location. The initial write of a location is {@link #INITIAL},
 * for every location.
 *
 * <p>Events are added and removed at the end; {@link #cut} makes another graph of some of the
 * events.
 */
public final class ExecutionGraph {
  /** The initial write of a location, as a source and as the first of its writes. */
  public static final int INITIAL = -1;

  public static final int NONE = -2;

  public static final int READ = 0;
  public static final int WRITE = 1;
  public static final int FENCE = 2;
  public static final int START = 3;
  public static final int JOIN = 4;
  public static final int CHOICE = 5;

  public final int threads;
  public final EventClocks clocks;
  public int size;

  public int[] thread = new int[32];

  /** The index of an event in its thread. */
  public int[] index = new int[32];

  public int[] kind = new int[32];
  public int[] place = new int[32];
  public int[] strength = new int[32];

  /** The value written, the choice made, the thread started or joined, the object frozen. */
  public long[] word = new long[32];

  /** Increases in program order, if events take place in another order; otherwise 0. */
  public int[] position = new int[32];

  /** The node of the event in the thread's trie. */
  public int[] node = new int[32];

  /** The previous event of its thread, or {@link #NONE}; and the next one. */
  public int[] before = new int[32];

  public int[] behind = new int[32];

  /** The write that a read reads from. */
  public int[] source = new int[32];

  /** The readers of a write: the latest, and for each reader the previous one. */
  public int[] reader = new int[32];

  public int[] moreReaders = new int[32];

  /** The previous and next write in modification order, and numbers that increase along it. */
  public int[] earlier = new int[32];

  public int[] later = new int[32];
  int[] rank = new int[32];

  /** For each thread: its last event, its number of events, its current trie node. */
  public final int[] last;

  final int[] length;
  public final int[] state;

  /** For each thread: its first event. */
  private final int[] head;

  /** The thread that is in the middle of an update, or {@link #NONE}. */
  public int updating = NONE;

  /** For each thread: the event that started it; {@link #INITIAL} if it runs from the start. */
  public final int[] starter;

  /** For each location: the first and the last write, and the latest reader of the initial one. */
  int[] first = new int[16];

  public int[] latest = new int[16];
  int[] firstReader = new int[16];
  private int known;
  private int[] renumbered = new int[32];

  public ExecutionGraph(int threads, EventClocks clocks) {
    this.threads = threads;
    this.clocks = clocks;
    this.last = new int[threads];
    this.length = new int[threads];
    this.state = new int[threads];
    this.head = new int[threads];
    this.starter = new int[threads];
    Arrays.fill(last, NONE);
    Arrays.fill(head, NONE);
    Arrays.fill(state, ThreadTrie.ROOT);
    Arrays.fill(starter, INITIAL);
  }

  /** Makes room for locations below the number. */
  public void ensurePlaces(int count) {
    if (count <= known) {
      return;
    }
    if (count > first.length) {
      int more = Math.max(count, first.length * 2);
      first = Arrays.copyOf(first, more);
      latest = Arrays.copyOf(latest, more);
      firstReader = Arrays.copyOf(firstReader, more);
    }
    Arrays.fill(first, known, count, NONE);
    Arrays.fill(latest, known, count, INITIAL);
    Arrays.fill(firstReader, known, count, NONE);
    known = count;
  }

  /** The number of locations for which there is room. */
  public int places() {
    return known;
  }

  /** Removes all events. */
  void clear() {
    size = 0;
    updating = NONE;
    Arrays.fill(first, 0, known, NONE);
    Arrays.fill(latest, 0, known, INITIAL);
    Arrays.fill(firstReader, 0, known, NONE);
    Arrays.fill(last, NONE);
    Arrays.fill(length, 0);
  }

  // ---------------------------------------------------------------- events

  /** Adds an event of the thread, not yet ordered or linked to others. */
  public int push(int ofThread, int ofKind, int ofNode) {
    if (size == thread.length) {
      grow();
    }
    int e = size++;
    thread[e] = ofThread;
    kind[e] = ofKind;
    node[e] = ofNode;
    position[e] = 0;
    index[e] = length[ofThread]++;
    source[e] = NONE;
    reader[e] = NONE;
    behind[e] = NONE;
    before[e] = last[ofThread];
    if (last[ofThread] >= 0) {
      behind[last[ofThread]] = e;
    } else {
      head[ofThread] = e;
    }
    last[ofThread] = e;
    return e;
  }

  /** The first event of a thread, or {@link #NONE}. */
  public int first(int ofThread) {
    return last[ofThread] >= 0 ? head[ofThread] : NONE;
  }

  /** Removes the last event; its thread moves back. */
  public void pop() {
    int e = --size;
    int t = thread[e];
    length[t]--;
    last[t] = before[e];
    if (before[e] >= 0) {
      behind[before[e]] = NONE;
    }
    state[t] = node[e];
  }

  private void grow() {
    int more = size * 2;
    thread = Arrays.copyOf(thread, more);
    index = Arrays.copyOf(index, more);
    kind = Arrays.copyOf(kind, more);
    place = Arrays.copyOf(place, more);
    strength = Arrays.copyOf(strength, more);
    word = Arrays.copyOf(word, more);
    node = Arrays.copyOf(node, more);
    position = Arrays.copyOf(position, more);
    before = Arrays.copyOf(before, more);
    behind = Arrays.copyOf(behind, more);
    source = Arrays.copyOf(source, more);
    reader = Arrays.copyOf(reader, more);
    moreReaders = Arrays.copyOf(moreReaders, more);
    earlier = Arrays.copyOf(earlier, more);
    later = Arrays.copyOf(later, more);
    rank = Arrays.copyOf(rank, more);
    clocks.ensure(more);
  }

  public boolean isHalf(int e) {
    return (strength[e] & AccessStrength.HALF) != 0;
  }

  // ---------------------------------------------------------------- reads

  /** Makes the event a reader of its source. */
  public void link(int e) {
    int from = source[e];
    if (from >= 0) {
      moreReaders[e] = reader[from];
      reader[from] = e;
    } else {
      moreReaders[e] = firstReader[place[e]];
      firstReader[place[e]] = e;
    }
  }

  /** Undoes {@link #link} of the reader that was linked last. */
  public void unlink(int e) {
    int from = source[e];
    if (from >= 0) {
      reader[from] = moreReaders[e];
    } else {
      firstReader[place[e]] = moreReaders[e];
    }
  }

  /** The latest reader of a write to the location. */
  int readerOf(int write, int ofPlace) {
    return write >= 0 ? reader[write] : firstReader[ofPlace];
  }

  // ---------------------------------------------------------------- writes

  /** The write after this one, or {@link #NONE}. */
  public int laterThan(int write, int ofPlace) {
    return write >= 0 ? later[write] : first[ofPlace];
  }

  int rankOf(int write) {
    return write >= 0 ? rank[write] : 0;
  }

  /** Inserts the write directly after another one in modification order. */
  public void insert(int e, int after) {
    int at = place[e];
    int next = laterThan(after, at);
    earlier[e] = after;
    later[e] = next;
    if (after >= 0) {
      later[after] = e;
    } else {
      first[at] = e;
    }
    if (next >= 0) {
      earlier[next] = e;
    } else {
      latest[at] = e;
    }
    int number = rankOf(after) + 1;
    rank[e] = number;
    for (int w = next; w >= 0 && rank[w] <= number; w = later[w]) {
      rank[w] = ++number;
    }
  }

  /** Removes the write from the modification order. */
  public void remove(int e) {
    int at = place[e];
    if (earlier[e] >= 0) {
      later[earlier[e]] = later[e];
    } else {
      first[at] = later[e];
    }
    if (later[e] >= 0) {
      earlier[later[e]] = earlier[e];
    } else {
      latest[at] = earlier[e];
    }
  }

  // ---------------------------------------------------------------- nodes

  /** Marks the nodes of a thread's trie that are in use here. */
  public void markNodes(int ofThread, BitSet used) {
    used.set(state[ofThread]);
    for (int e = last[ofThread]; e >= 0; e = before[e]) {
      used.set(node[e]);
    }
  }

  /**
   * @param names for each node its new number
   */
  public void renameNodes(int ofThread, int[] names) {
    state[ofThread] = names[state[ofThread]];
    for (int e = last[ofThread]; e >= 0; e = before[e]) {
      node[e] = names[node[e]];
    }
  }

  // ---------------------------------------------------------------- cuts

  /**
   * Makes this graph a copy of another one's events up to a given one, all those in the past of its
   * last event, and that last event itself, which has no position in modification order yet.
   *
   * @param upTo the given event, a read; it has no source yet
   * @param from whose last event is a write without a position in modification order
   */
  public void cut(ExecutionGraph from, int upTo) {
    int write = from.size - 1;
    while (thread.length < from.size) {
      size = thread.length;
      grow();
    }
    reset(from);
    if (renumbered.length < from.size) {
      renumbered = new int[from.thread.length];
    }
    takeFirst(from, upTo + 1);
    for (int e = upTo + 1; e < from.size; e++) {
      renumbered[e] = e == write || from.clocks.isPast(from, e, write) ? take(from, e) : NONE;
    }
    for (int e = 0; e < from.size; e++) {
      if (renumbered[e] >= 0) {
        connect(from, e, upTo, write);
      }
    }
    for (int t = 0; t < threads; t++) {
      starter[t] = from.starter[t] >= 0 ? renumbered[from.starter[t]] : from.starter[t];
    }
  }

  private void reset(ExecutionGraph from) {
    clear();
    ensurePlaces(from.known);
    System.arraycopy(from.state, 0, state, 0, threads);
  }

  /** Copies the first events of a graph, which keep their numbers. */
  private void takeFirst(ExecutionGraph from, int count) {
    System.arraycopy(from.thread, 0, thread, 0, count);
    System.arraycopy(from.index, 0, index, 0, count);
    System.arraycopy(from.kind, 0, kind, 0, count);
    System.arraycopy(from.place, 0, place, 0, count);
    System.arraycopy(from.strength, 0, strength, 0, count);
    System.arraycopy(from.word, 0, word, 0, count);
    System.arraycopy(from.node, 0, node, 0, count);
    System.arraycopy(from.position, 0, position, 0, count);
    System.arraycopy(from.before, 0, before, 0, count);
    System.arraycopy(from.rank, 0, rank, 0, count);
    clocks.copyFirst(from.clocks, count);
    Arrays.fill(reader, 0, count, NONE);
    Arrays.fill(source, 0, count, NONE);
    Arrays.fill(behind, 0, count, NONE);
    for (int e = 0; e < count; e++) {
      renumbered[e] = e;
      last[thread[e]] = e;
      length[thread[e]]++;
      if (before[e] >= 0) {
        behind[before[e]] = e;
      } else {
        head[thread[e]] = e;
      }
    }
    size = count;
  }

  private int take(ExecutionGraph from, int e) {
    int mine = push(from.thread[e], from.kind[e], from.node[e]);
    place[mine] = from.place[e];
    strength[mine] = from.strength[e];
    word[mine] = from.word[e];
    position[mine] = from.position[e];
    rank[mine] = from.rank[e];
    clocks.copy(from.clocks, e, mine, renumbered);
    return mine;
  }

  /** Puts threads at the first event that was not copied. */
  private void connect(ExecutionGraph from, int e, int upTo, int write) {
    int mine = renumbered[e];
    int next = from.behind[e];
    if (next >= 0 && renumbered[next] < 0) {
      state[thread[mine]] = from.node[next];
    }
    if (kind[mine] == READ && e != upTo) {
      source[mine] = from.source[e] >= 0 ? renumbered[from.source[e]] : from.source[e];
      link(mine);
    } else if (kind[mine] == WRITE && e != write) {
      order(from, e, mine);
    }
  }

  private void order(ExecutionGraph from, int e, int mine) {
    int prior = from.earlier[e];
    while (prior >= 0 && renumbered[prior] < 0) {
      prior = from.earlier[prior];
    }
    int next = from.later[e];
    while (next >= 0 && renumbered[next] < 0) {
      next = from.later[next];
    }
    earlier[mine] = prior >= 0 ? renumbered[prior] : INITIAL;
    later[mine] = next >= 0 ? renumbered[next] : NONE;
    if (prior < 0) {
      first[place[mine]] = mine;
    }
    if (next < 0) {
      latest[place[mine]] = mine;
    }
  }
}
