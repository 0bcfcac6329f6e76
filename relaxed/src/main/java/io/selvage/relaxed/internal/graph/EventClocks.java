package io.selvage.relaxed.internal.graph;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.AccessStrength;
import java.util.Arrays;

/**
 * The predecessors of each event, as vector clocks that count the events of each thread. They are
 * computed as events are added:
 *
 * <ul>
 *   <li>the prefix of an event: its predecessors in (po | rf)+, including itself;
 *   <li>the events that happen before it (hb), including itself;
 *   <li>for the write of an update, the events that an acquiring reader acquires. For other writes
 *       these are the events that happen before one event: the write itself, if it releases, or the
 *       last releasing fence;
 *   <li>if threads have twins, the past of an event: its prefix, the pasts of all events in it, and
 *       the events of its lower twins as long as it was like them (see {@link ThreadSymmetry}).
 * </ul>
 */
public final class EventClocks {
  private static final int PREFIX = 0;
  private static final int BEFORE = 1;
  private static final int RELEASED = 2;
  private static final int PAST = 3;

  private final int threads;
  private final int stride;
  private final MemoryModel.Synchronisation synchronisation;
  private final boolean byModes;

  /** Whether narrow fences count as the stronger ones; otherwise as none. */
  private final boolean widensFences;

  /** The indices of the happens-before clock and of the past. */
  private final int before;

  private final int past;
  private final ThreadSymmetry symmetry;

  private int[] clock;

  /** For each event, the last releasing fence of its thread, including itself; or none. */
  private int[] fence;

  public EventClocks(int threads, MemoryModel model, ThreadSymmetry symmetry) {
    this.symmetry = symmetry;
    this.threads = threads;
    this.synchronisation = model.synchronisation;
    this.byModes = synchronisation != MemoryModel.Synchronisation.ALL;
    this.widensFences = !model.isJava();
    this.stride = (symmetry.isNone() ? PAST : PAST + 1) * threads;
    this.past = (symmetry.isNone() ? PREFIX : PAST) * threads;
    this.before = (byModes ? BEFORE : PREFIX) * threads;
    this.clock = new int[32 * stride];
    this.fence = new int[32];
  }

  void ensure(int events) {
    if (events * stride > clock.length) {
      clock = Arrays.copyOf(clock, events * stride);
      fence = Arrays.copyOf(fence, events);
    }
  }

  /**
   * Copies an event of another graph.
   *
   * @param renumbered the numbers of that graph's events in this one
   */
  void copy(EventClocks from, int e, int mine, int[] renumbered) {
    System.arraycopy(from.clock, e * stride, clock, mine * stride, stride);
    int other = from.fence[e];
    fence[mine] = other == e ? mine : other >= 0 ? renumbered[other] : ExecutionGraph.NONE;
  }

  /** Copies the first events of another graph, which keep their numbers. */
  void copyFirst(EventClocks from, int count) {
    System.arraycopy(from.clock, 0, clock, 0, count * stride);
    System.arraycopy(from.fence, 0, fence, 0, count);
  }

  /** Whether an event precedes another one, or is the same, in (po | rf)+. */
  boolean isWithin(ExecutionGraph g, int e, int other) {
    return g.index[e] < clock[other * stride + g.thread[e]];
  }

  /** Whether an event is in the past of another one, or the same. */
  public boolean isPast(ExecutionGraph g, int e, int other) {
    return g.index[e] < clock[other * stride + past + g.thread[e]];
  }

  /** Whether an event happens before another one, or is the same. */
  public boolean happensBefore(ExecutionGraph g, int e, int other) {
    return g.index[e] < clock[other * stride + before + g.thread[e]];
  }

  /** The number of events of the thread that happen before the event, or are the same. */
  public int known(int e, int thread) {
    return clock[e * stride + before + thread];
  }

  /** Saves the clocks for a later restore. */
  int[] save() {
    return clock.clone();
  }

  void restore(int[] saved) {
    clock = saved;
  }

  /**
   * Adds the events that happen before an event to those that happen before another; returns
   * whether that changed anything.
   */
  boolean follow(int e, int other) {
    boolean news = false;
    int from = other * stride + before;
    int to = e * stride + before;
    for (int i = 0; i < threads; i++) {
      if (clock[from + i] > clock[to + i]) {
        clock[to + i] = clock[from + i];
        news = true;
      }
    }
    return news;
  }

  /** Whether the same events happen before an event in the other clocks. */
  boolean isSame(int[] others, int e) {
    int at = e * stride + before;
    return Arrays.equals(clock, at, at + threads, others, at, at + threads);
  }

  /** Whether all clocks are the same. */
  boolean isSame(int[] others) {
    return Arrays.equals(clock, others);
  }

  /** Whether an event happens before another one in the other clocks. */
  boolean happensBefore(ExecutionGraph g, int[] others, int e, int other) {
    return g.index[e] < others[other * stride + before + g.thread[e]];
  }

  /** Computes the clocks of an event whose thread, strength and source are known. */
  public void set(ExecutionGraph g, int e) {
    int at = e * stride;
    int prior = g.before[e] >= 0 ? g.before[e] : g.starter[g.thread[e]];
    copyClocks(prior, at, 0, RELEASED * threads);
    // A fence of the thread that started this one is not a fence of this one.
    fence[e] = g.before[e] >= 0 ? fence[g.before[e]] : ExecutionGraph.NONE;
    int own = g.thread[e];
    clock[at + own] = g.index[e] + 1;
    if ((g.strength[e] & AccessStrength.HELD) != 0) {
      setBeforeOfHeld(g, e, at);
    } else {
      clock[at + BEFORE * threads + own] = g.index[e] + 1;
    }
    switch (g.kind[e]) {
      case ExecutionGraph.READ -> read(g, e, at);
      case ExecutionGraph.WRITE -> write(g, e, at);
      case ExecutionGraph.FENCE -> fence(g, e, at);
      case ExecutionGraph.JOIN -> join(g, e, at);
      default -> {}
    }
    if (past != PREFIX) {
      setPast(g, e, prior);
    }
  }

  private void copyClocks(int prior, int at, int from, int to) {
    if (prior >= 0) {
      System.arraycopy(clock, prior * stride + from, clock, at + from, to - from);
    } else {
      Arrays.fill(clock, at + from, at + to, 0);
    }
  }

  /**
   * A postponed event follows its predecessor in program order, not the event that was added before
   * it. A clock can only count a prefix of a thread, so this is fewer than what happens before it.
   */
  private void setBeforeOfHeld(ExecutionGraph g, int e, int at) {
    int prior = ExecutionGraph.NONE;
    for (int x = g.before[e]; x >= 0; x = g.before[x]) {
      boolean isNearer = prior < 0 || g.position[x] > g.position[prior];
      if (g.position[x] >= 0 && g.position[x] < g.position[e] && isNearer) {
        prior = x;
      }
    }
    fence[e] = prior >= 0 ? fence[prior] : ExecutionGraph.NONE;
    copyClocks(
        prior >= 0 ? prior : g.starter[g.thread[e]], at, BEFORE * threads, RELEASED * threads);
  }

  /** The past of an event; all its other predecessors already have a past. */
  private void setPast(ExecutionGraph g, int e, int prior) {
    int at = e * stride + past;
    System.arraycopy(clock, e * stride, clock, at, threads);
    addPast(at, prior);
    if (g.kind[e] == ExecutionGraph.READ) {
      addPast(at, g.source[e]);
    } else if (g.kind[e] == ExecutionGraph.JOIN) {
      addPast(at, g.last[(int) g.word[e]]);
    }
    for (int t : symmetry.lowerTwins(g.thread[e])) {
      int twin = symmetry.twin(g, e, t);
      addPast(at, twin < 0 ? twin : ThreadSymmetry.whole(g, twin));
    }
  }

  private void addPast(int at, int other) {
    if (other >= 0) {
      max(at, other * stride + past);
    }
  }

  private void read(ExecutionGraph g, int e, int at) {
    int source = g.source[e];
    if (source >= 0) {
      max(at, source * stride);
      if (byModes && (g.strength[e] & AccessStrength.ACQUIRE) != 0) {
        acquire(g, e, at);
      }
    }
  }

  /** Adds what the source of a read releases to a clock. */
  private void acquire(ExecutionGraph g, int read, int at) {
    int source = g.source[read];
    if (source < 0 || ((g.strength[read] | g.strength[source]) & AccessStrength.NON_ATOMIC) != 0) {
      return;
    }
    if (hasOwnRelease(g, source)) {
      max(at + BEFORE * threads, source * stride + RELEASED * threads);
    } else {
      int releasing = releasing(g, source);
      if (releasing >= 0) {
        max(at + BEFORE * threads, releasing * stride + BEFORE * threads);
      }
    }
  }

  /** The event whose clock a write releases: itself, or a fence before it. */
  private int releasing(ExecutionGraph g, int write) {
    return (g.strength[write] & AccessStrength.RELEASE) != 0 ? write : fence[write];
  }

  /** Whether a write releases more than one event's clock. */
  private boolean hasOwnRelease(ExecutionGraph g, int write) {
    return g.isHalf(write) || synchronisation == MemoryModel.Synchronisation.MODES_OF_2017;
  }

  private void fence(ExecutionGraph g, int e, int at) {
    if ((g.strength[e] & AccessStrength.NARROW) != 0 && !widensFences) {
      return;
    }
    if (byModes && (g.strength[e] & AccessStrength.ACQUIRE) != 0) {
      for (int r = g.before[e]; r >= 0; r = g.before[r]) {
        if (g.kind[r] == ExecutionGraph.READ && g.position[r] <= g.position[e]) {
          acquire(g, r, at);
        }
      }
    }
    if ((g.strength[e] & AccessStrength.RELEASE) != 0) {
      fence[e] = e;
    }
  }

  private void write(ExecutionGraph g, int e, int at) {
    if (!byModes || !hasOwnRelease(g, e)) {
      return;
    }
    int to = at + RELEASED * threads;
    Arrays.fill(clock, to, to + threads, 0);
    int releasing = releasing(g, e);
    if (releasing >= 0) {
      max(to, releasing * stride + BEFORE * threads);
    }
    if (synchronisation == MemoryModel.Synchronisation.MODES_OF_2017) {
      continueOwn(g, e, to);
    }
    if (g.isHalf(e)) {
      continueSource(g, g.source[g.before[e]], to);
    }
  }

  /** The release sequence of the source continues through an update. */
  private void continueSource(ExecutionGraph g, int source, int to) {
    if (source < 0 || (g.strength[source] & AccessStrength.NON_ATOMIC) != 0) {
      return;
    }
    if (hasOwnRelease(g, source)) {
      max(to, source * stride + RELEASED * threads);
    } else if (releasing(g, source) >= 0) {
      max(to, releasing(g, source) * stride + BEFORE * threads);
    }
  }

  /**
   * The release sequences of the thread's earlier writes to the same location continue through this
   * one.
   */
  private void continueOwn(ExecutionGraph g, int e, int to) {
    for (int w = g.before[e]; w >= 0; w = g.before[w]) {
      if (g.kind[w] == ExecutionGraph.WRITE
          && g.place[w] == g.place[e]
          && (g.strength[w] & AccessStrength.RELEASE) != 0) {
        max(to, w * stride + BEFORE * threads);
      }
    }
  }

  private void join(ExecutionGraph g, int e, int at) {
    int ended = g.last[(int) g.word[e]];
    int from = ended >= 0 ? ended : g.starter[(int) g.word[e]];
    if (from >= 0) {
      max(at, from * stride);
      max(at + BEFORE * threads, from * stride + BEFORE * threads);
    }
  }

  private void max(int at, int from) {
    int[] all = clock;
    for (int i = 0; i < threads; i++) {
      int other = all[from + i];
      if (other > all[at + i]) {
        all[at + i] = other;
      }
    }
  }
}
