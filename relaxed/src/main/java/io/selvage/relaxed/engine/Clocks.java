package io.selvage.relaxed.engine;

import java.util.Arrays;

/**
 * What comes before each event, as vector clocks: how many events of each thread. Five of them for
 * each event, kept as events are added:
 *
 * <ul>
 *   <li>its prefix: what is before it in (po | rf)+, itself included;
 *   <li>what happens before it (hb), itself included;
 *   <li>what the last releasing fence of its thread releases;
 *   <li>what an acquiring fence after it would acquire;
 *   <li>of a write, what an acquiring reader acquires.
 * </ul>
 */
final class Clocks {
  private static final int PREFIX = 0;
  private static final int BEFORE = 1;
  private static final int FENCED = 2;
  private static final int PENDING = 3;
  private static final int RELEASED = 4;
  private static final int COUNT = 5;

  private final int threads;
  private final int stride;
  private final MemoryModel.Synchronisation synchronisation;
  private final int before;
  private int[] clock;

  Clocks(int threads, MemoryModel model) {
    this.threads = threads;
    this.synchronisation = model.synchronisation;
    this.stride = COUNT * threads;
    this.before = (synchronisation == MemoryModel.Synchronisation.ALL ? PREFIX : BEFORE) * threads;
    this.clock = new int[32 * stride];
  }

  void ensure(int events) {
    if (events * stride > clock.length) {
      clock = Arrays.copyOf(clock, events * stride);
    }
  }

  void copy(Clocks from, int e, int mine) {
    System.arraycopy(from.clock, e * stride, clock, mine * stride, stride);
  }

  /** Whether an event is before another one, or the same, in (po | rf)+. */
  boolean isWithin(Graph g, int e, int other) {
    return g.index[e] < clock[other * stride + PREFIX * threads + g.thread[e]];
  }

  /** Whether an event happens before another one, or is the same. */
  boolean happensBefore(Graph g, int e, int other) {
    return g.index[e] < clock[other * stride + before + g.thread[e]];
  }

  /** Sets the clocks of an event whose thread, strength and source are known. */
  void set(Graph g, int e) {
    int at = e * stride;
    int prior = g.before[e] >= 0 ? g.before[e] : g.starter[g.thread[e]];
    if (prior >= 0) {
      System.arraycopy(clock, prior * stride, clock, at, RELEASED * threads);
      Arrays.fill(clock, at + RELEASED * threads, at + stride, 0);
      if (g.before[e] < 0) {
        // A fence of the thread that started this one is not a fence of this one.
        Arrays.fill(clock, at + FENCED * threads, at + RELEASED * threads, 0);
      }
    } else {
      Arrays.fill(clock, at, at + stride, 0);
    }
    int own = g.thread[e];
    clock[at + PREFIX * threads + own] = g.index[e] + 1;
    clock[at + BEFORE * threads + own] = g.index[e] + 1;
    switch (g.kind[e]) {
      case Graph.READ -> read(g, e, at);
      case Graph.WRITE -> write(g, e, at);
      case Graph.FENCE -> fence(g, e, at);
      case Graph.JOIN -> join(g, e, at);
      default -> {}
    }
  }

  private void read(Graph g, int e, int at) {
    int source = g.source[e];
    if (source < 0) {
      return;
    }
    int from = source * stride;
    max(at + PREFIX * threads, from + PREFIX * threads);
    if (goesByModes() && (g.strength[e] & Strength.NON_ATOMIC) == 0) {
      boolean acquires = (g.strength[e] & Strength.ACQUIRE) != 0;
      max(at + (acquires ? BEFORE : PENDING) * threads, from + RELEASED * threads);
    }
  }

  private boolean goesByModes() {
    return synchronisation == MemoryModel.Synchronisation.MODES
        || synchronisation == MemoryModel.Synchronisation.MODES_OF_2017;
  }

  private void fence(Graph g, int e, int at) {
    if ((g.strength[e] & Strength.ACQUIRE) != 0) {
      max(at + BEFORE * threads, at + PENDING * threads);
    }
    if ((g.strength[e] & Strength.RELEASE) != 0) {
      System.arraycopy(clock, at + BEFORE * threads, clock, at + FENCED * threads, threads);
    }
  }

  private void write(Graph g, int e, int at) {
    if (!goesByModes() || (g.strength[e] & Strength.NON_ATOMIC) != 0) {
      return;
    }
    boolean releases = (g.strength[e] & Strength.RELEASE) != 0;
    int what = (releases ? BEFORE : FENCED) * threads;
    System.arraycopy(clock, at + what, clock, at + RELEASED * threads, threads);
    if (synchronisation == MemoryModel.Synchronisation.MODES_OF_2017) {
      continueOwn(g, e, at);
    }
    int read = g.before[e];
    if (g.isHalf(e) && g.source[read] >= 0) {
      max(at + RELEASED * threads, g.source[read] * stride + RELEASED * threads);
    }
  }

  /** Earlier writes of the thread to the same place release through this one, too. */
  private void continueOwn(Graph g, int e, int at) {
    for (int w = g.before[e]; w >= 0; w = g.before[w]) {
      if (g.kind[w] == Graph.WRITE
          && g.place[w] == g.place[e]
          && (g.strength[w] & Strength.RELEASE) != 0) {
        max(at + RELEASED * threads, w * stride + BEFORE * threads);
      }
    }
  }

  private void join(Graph g, int e, int at) {
    int ended = g.last[(int) g.word[e]];
    int from = ended >= 0 ? ended : g.starter[(int) g.word[e]];
    if (from >= 0) {
      max(at + PREFIX * threads, from * stride + PREFIX * threads);
      max(at + BEFORE * threads, from * stride + BEFORE * threads);
    }
  }

  private void max(int at, int from) {
    for (int i = 0; i < threads; i++) {
      clock[at + i] = Math.max(clock[at + i], clock[from + i]);
    }
  }
}
