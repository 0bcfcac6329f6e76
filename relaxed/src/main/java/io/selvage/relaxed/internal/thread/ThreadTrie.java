package io.selvage.relaxed.internal.thread;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * A thread as a trie: a node for each action, a branch for each answer that was ever given. A
 * thread is a function of the words it read, so it is replayed by walking down; its code runs only
 * for new branches.
 *
 * <p>An update that writes is two nodes, the second one a {@link ThreadAction#STORE}; an awaiting
 * step that reads another value leads to {@link #STUCK}.
 */
public final class ThreadTrie {
  /** The node of a thread that does not continue. */
  public static final int STUCK = 0;

  public static final int ROOT = 1;

  /** Flags in the detail of reads and updates. */
  private static final int BACK = 1;

  private static final int YES_OR_NO = 2;

  private final ReplayableThread walker;
  private final MemoryLocations places;
  private final OriginTracker tracker;

  public int[] act = new int[16];
  public int[] place = new int[16];
  public int[] strength = new int[16];

  /** The strength of an update that does not write. */
  public int[] failure = new int[16];

  public int[] detail = new int[16];
  public long[] word = new long[16];

  /** Numbers that increase in program order, see {@link ReplayableThread#programPosition}. */
  public int[] order = new int[16];

  /** The only child, 0 if it is unknown, -1 if it depends on the answer. */
  private int[] only = new int[16];

  private int[] parent = new int[16];
  private long[] answer = new long[16];
  private int count;

  private int[] table = new int[64];
  private int entries;

  /** The current node of the walker. */
  private int at = -1;

  private final List<long[]> endings = new ArrayList<>();
  private final List<String> refusals = new ArrayList<>();

  /**
   * @param names of origins, shared by all threads
   * @param tracked creates the thread again, to track the origins of references
   */
  public ThreadTrie(
      ReplayableThread walker,
      MemoryLocations places,
      OriginNames names,
      Supplier<ReplayableThread> tracked) {
    this.walker = walker;
    this.places = places;
    this.tracker = new OriginTracker(names, tracked);
    count = 1;
    act[STUCK] = ThreadAction.STICKS;
    table[0] = 0;
    add(walker.start(), 0, 0);
    at = ROOT;
  }

  /** The number of nodes. */
  public int size() {
    return count;
  }

  public long[] ending(int node) {
    return endings.get(detail[node]);
  }

  public String unsupportedReason(int node) {
    return refusals.get(detail[node]);
  }

  /** The source position of the node's action. */
  public SourcePosition position(int node) {
    goTo(act[node] == ThreadAction.STORES ? parent[node] : node);
    return walker.position();
  }

  /** The access or fence of the code that the node represents. */
  public AccessSite site(int node) {
    goTo(act[node] == ThreadAction.STORES ? parent[node] : node);
    return new AccessSite(walker.site(), ThreadAction.values()[act[node]], strength[node]);
  }

  /** Whether the thread stands where it did not find what it had assumed. */
  public boolean hasFailed(int node) {
    return act[node] == ThreadAction.STICKS && detail[node] == ReplayableThread.FAILED_ASSUMPTION;
  }

  /** The node after the answer. */
  public int next(int node, long value) {
    int child = only[node];
    if (child > 0) {
      return child;
    }
    if (child < 0) {
      int found = find(node, value);
      if (found >= 0) {
        return table[found];
      }
    }
    return grow(node, value);
  }

  private int grow(int node, long value) {
    boolean asks = only[node] < 0;
    int child;
    if (act[node] == ThreadAction.STORES) {
      child = after(parent[node], answer[node]);
    } else {
      goTo(node);
      if (act[node] == ThreadAction.AWAITS && !walker.accepts(value)) {
        child = STUCK;
      } else if (act[node] >= ThreadAction.UPDATES
          && act[node] <= ThreadAction.AWAITS
          && walker.writes(value)) {
        child = addStore(node, value);
      } else {
        child = after(node, value);
      }
    }
    if (asks) {
      enter(node, value, child);
    } else {
      only[node] = child;
    }
    return child;
  }

  /** The node of the action that follows an answer at a node, at which the walker need not be. */
  private int after(int node, long value) {
    goTo(node);
    ThreadAction act = walker.answer(value);
    int child = add(act, node, value);
    at = child;
    return child;
  }

  /** Moves the walker to the node. */
  private void goTo(int node) {
    if (at == node) {
      return;
    }
    walker.start();
    for (long given : answers(node)) {
      walker.answer(given);
    }
    at = node;
  }

  /** The answers that lead to a node. */
  private long[] answers(int node) {
    int length = 0;
    for (int n = node; n != ROOT; n = parent[n]) {
      length += act[n] == ThreadAction.STORES ? 0 : 1;
    }
    long[] answers = new long[length];
    for (int n = node; n != ROOT; n = parent[n]) {
      if (act[n] != ThreadAction.STORES) {
        answers[--length] = answer[n];
      }
    }
    return answers;
  }

  /**
   * The origin of the reference through which the node accesses its object: the node of the read
   * that found it, or a negative number.
   */
  int baseOrigin(int node) {
    return numbered(node, origins(node).base());
  }

  /** The same for the index of an access to an array. */
  int indexOrigin(int node) {
    return numbered(node, origins(node).index());
  }

  private OriginTracker.AccessOrigins origins(int node) {
    int access = access(node);
    return tracker.origins(access, () -> answers(access));
  }

  private int access(int node) {
    return act[node] == ThreadAction.STORES ? parent[node] : node;
  }

  private int numbered(int node, int number) {
    return number < 0 ? number : readNumber(access(node), number);
  }

  /** The node of a read on the way to another node, counted from 0. */
  private int readNumber(int node, int number) {
    int count = 0;
    for (int n = parent[node]; n != STUCK; n = parent[n]) {
      count += isRead(n) ? 1 : 0;
    }
    for (int n = parent[node]; n != STUCK; n = parent[n]) {
      if (isRead(n) && --count == number) {
        return n;
      }
    }
    throw new IllegalStateException("BUG-210 read " + number + " is not before its use");
  }

  /** Whether the thread updates here, or would if it read what it waits for. */
  public boolean isUpdate(int node) {
    return act[node] == ThreadAction.UPDATES || act[node] == ThreadAction.AWAITS;
  }

  private boolean isRead(int node) {
    return act[node] == ThreadAction.READS
        || act[node] == ThreadAction.UPDATES
        || act[node] == ThreadAction.AWAITS;
  }

  private int addStore(int node, long value) {
    int child = room(node, value);
    act[child] = ThreadAction.STORES;
    place[child] = place[node];
    strength[child] = AccessStrength.ofWrite(walker.strength()) | AccessStrength.HALF;
    word[child] = walker.updated(value);
    order[child] = order[node] + 1;
    return child;
  }

  /** The node of the walker's current action. */
  private int add(ThreadAction act, int node, long value) {
    int child = room(node, value);
    this.act[child] = act.ordinal();
    order[child] = walker.programPosition();
    switch (act) {
      case READ, UPDATE, AWAIT -> {
        place[child] = places.of(walker.object(), walker.slot());
        strength[child] = walker.strength();
        failure[child] =
            act == ThreadAction.READ
                ? AccessStrength.ofRead(walker.strength())
                : walker.strengthOfFailure();
        detail[child] =
            (walker.isBack() ? BACK : 0)
                | (act == ThreadAction.UPDATE && walker.isYesOrNo() ? YES_OR_NO : 0);
        only[child] = -1;
      }
      case WRITE -> {
        place[child] = places.of(walker.object(), walker.slot());
        strength[child] = AccessStrength.ofWrite(walker.strength());
        word[child] = walker.operand();
      }
      case FENCE -> {
        strength[child] = walker.strength();
        word[child] = (strength[child] & AccessStrength.FINAL) != 0 ? walker.operand() : 0;
      }
      case CHOOSE -> {
        detail[child] = walker.detail();
        only[child] = -1;
      }
      case START, JOIN, STUCK -> detail[child] = walker.detail();
      case END -> {
        detail[child] = endings.size();
        endings.add(walker.ending());
      }
      case REFUSED -> {
        detail[child] = refusals.size();
        refusals.add(walker.unsupportedReason());
      }
      case STORE -> {}
    }
    return child;
  }

  /**
   * Whether the thread returns to its position when the update, given by its second half, is
   * complete.
   */
  public boolean comesBack(int store) {
    int node = next(store, 0);
    return (act[node] == ThreadAction.READS || act[node] == ThreadAction.UPDATES)
        && (detail[node] & BACK) != 0;
  }

  /**
   * Whether the thread ends, and in the same way, whichever of two words its update reads; and, as
   * it does not learn the word, whichever it reads instead of the second.
   */
  public boolean endsAlike(int update, long one, long other) {
    if ((detail[update] & YES_OR_NO) == 0) {
      return false;
    }
    int first = next(update, one);
    first = act[first] == ThreadAction.STORES ? next(first, 0) : first;
    int second = next(update, other);
    return act[first] == ThreadAction.ENDS
        && act[second] == ThreadAction.ENDS
        && Arrays.equals(ending(first), ending(second));
  }

  // ---------------------------------------------------------------- forgetting

  /**
   * Discards all nodes except some and their ancestors; discarded nodes are recomputed by running
   * the code.
   *
   * @return for each remaining node its new number
   */
  int[] retain(BitSet kept) {
    int[] now = names(kept);
    tracker.forget();
    List<long[]> oldEndings = List.copyOf(endings);
    List<String> oldUnsupported = List.copyOf(refusals);
    endings.clear();
    refusals.clear();
    int left = 0;
    for (int node = 0; node < count; node++) {
      if (kept.get(node)) {
        move(node, left++, now, oldEndings, oldUnsupported);
      }
    }
    at = at >= 0 && kept.get(at) ? now[at] : -1;
    count = left;
    renameBranches(kept, now);
    return now;
  }

  /** A node has a greater number than its parent. */
  private int[] names(BitSet kept) {
    kept.set(STUCK);
    kept.set(ROOT);
    for (int node = count - 1; node > ROOT; node--) {
      if (kept.get(node)) {
        kept.set(parent[node]);
      }
    }
    int[] now = new int[count];
    int next = 0;
    for (int node = 0; node < count; node++) {
      now[node] = kept.get(node) ? next++ : -1;
    }
    return now;
  }

  private void move(int from, int to, int[] now, List<long[]> ended, List<String> refused) {
    act[to] = act[from];
    place[to] = place[from];
    strength[to] = strength[from];
    failure[to] = failure[from];
    word[to] = word[from];
    order[to] = order[from];
    answer[to] = answer[from];
    parent[to] = Math.max(0, now[parent[from]]);
    only[to] = only[from] > 0 ? Math.max(0, now[only[from]]) : only[from];
    detail[to] = detail[from];
    if (act[to] == ThreadAction.ENDS) {
      detail[to] = endings.size();
      endings.add(ended.get(detail[from]));
    } else if (act[to] == ThreadAction.REFUSES) {
      detail[to] = refusals.size();
      refusals.add(refused.get(detail[from]));
    }
  }

  private void renameBranches(BitSet kept, int[] now) {
    int[] nodes = keyNode;
    long[] answers = keyAnswer;
    int[] children = table;
    table = new int[64];
    keyNode = new int[64];
    keyAnswer = new long[64];
    entries = 0;
    for (int i = 0; i < nodes.length; i++) {
      if (nodes[i] != 0 && kept.get(nodes[i]) && kept.get(children[i])) {
        enter(now[nodes[i]], answers[i], now[children[i]]);
      }
    }
  }

  private int room(int node, long value) {
    if (count == act.length) {
      int more = count * 2;
      act = Arrays.copyOf(act, more);
      place = Arrays.copyOf(place, more);
      strength = Arrays.copyOf(strength, more);
      failure = Arrays.copyOf(failure, more);
      detail = Arrays.copyOf(detail, more);
      word = Arrays.copyOf(word, more);
      order = Arrays.copyOf(order, more);
      only = Arrays.copyOf(only, more);
      parent = Arrays.copyOf(parent, more);
      answer = Arrays.copyOf(answer, more);
    }
    parent[count] = node;
    answer[count] = value;
    only[count] = 0;
    return count++;
  }

  // ---------------------------------------------------------------- branches

  /** The keys of the branches, node and answer, parallel to the table of children. */
  private int[] keyNode = new int[64];

  private long[] keyAnswer = new long[64];

  private int find(int node, long value) {
    int mask = table.length - 1;
    int i = hash(node, value) & mask;
    while (keyNode[i] != 0) {
      if (keyNode[i] == node && keyAnswer[i] == value) {
        return i;
      }
      i = i + 1 & mask;
    }
    return -1;
  }

  private void enter(int node, long value, int child) {
    if (++entries * 2 > table.length) {
      int[] nodes = keyNode;
      long[] answers = keyAnswer;
      int[] children = table;
      table = new int[children.length * 2];
      keyNode = new int[table.length];
      keyAnswer = new long[table.length];
      for (int i = 0; i < nodes.length; i++) {
        if (nodes[i] != 0) {
          put(nodes[i], answers[i], children[i]);
        }
      }
    }
    put(node, value, child);
  }

  private void put(int node, long value, int child) {
    int mask = table.length - 1;
    int i = hash(node, value) & mask;
    while (keyNode[i] != 0) {
      i = i + 1 & mask;
    }
    keyNode[i] = node;
    keyAnswer[i] = value;
    table[i] = child;
  }

  private static int hash(int node, long value) {
    long mixed = (value * 0x9E3779B97F4A7C15L + node) * 0xC2B2AE3D27D4EB4FL;
    return (int) (mixed >>> 32);
  }
}
