package io.selvage.unbounded.atomicity;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tells, event by event, whether an execution is conflict serializable: whether its transactions
 * could have run one after the other with the same conflicts. What lies outside of transactions is
 * a transaction of its own each time.
 *
 * <p>By vector clocks. A component counts the transactions of a thread; a clock that has reached
 * the number of a transaction that still runs stands for "it must come before". A transaction that
 * learns of itself from another must come before and after that one: a violation. When a
 * transaction ends, what it knows by then reaches all who depend on any part of it. The rules are
 * those of AeroDrome (Mathur and Viswanathan 2020), with reads of a thread kept apart from what it
 * may be reproached with, and without order from a thread that was forked and did nothing.
 *
 * <p>Nothing is looked at twice: the time for an event depends on the number of threads only, but
 * for the end of a transaction, which visits what depends on it.
 */
public final class Monitor implements Events {
  private static final int NOBODY = -1;

  private int width = 4;
  private int threads;

  /** What each thread knows, and what it knew when its transaction began. */
  private final Clock now = new Clock(width);

  private int[] begun = new int[width];
  private int[] depth = new int[width];
  private int[] forker = new int[width];
  private boolean[] acted = new boolean[width];
  private final Touched writes = new Touched(width);
  private final Touched reads = new Touched(width);
  private final Touched releases = new Touched(width);

  /**
   * What readers of a variable knew of others: a thread cannot be reproached with its own reads.
   */
  private final Clock readBefore = new Clock(width);

  private int[] lastWriter = new int[0];
  private int[] lastReleaser = new int[0];
  private long events;
  private int accused = NOBODY;
  private @Nullable Violation violation;

  /**
   * An event after which some transaction must come before and after another.
   *
   * @param event the number of the event, from 1
   * @param accused the thread whose transaction it is
   */
  public record Violation(long event, Kind kind, int thread, int target, int accused) {}

  public Optional<Violation> violation() {
    return Optional.ofNullable(violation);
  }

  public long events() {
    return events;
  }

  @Override
  public boolean event(Kind kind, int thread, int target) {
    needThread(kind == Kind.FORK || kind == Kind.JOIN ? Math.max(thread, target) : thread);
    events++;
    accused = NOBODY;
    perform(kind, thread, target);
    if (accused != NOBODY) {
      violation = new Violation(events, kind, thread, target, accused);
    }
    if (kind != Kind.BEGIN && kind != Kind.END) {
      acted[thread] = true;
    }
    return violation == null;
  }

  /** The execution is over: transactions that still run end here. */
  public void finish() {
    for (int thread = 0; thread < threads && violation == null; thread++) {
      if (depth[thread] > 0) {
        depth[thread] = 1;
        event(Kind.END, thread, NOBODY);
      }
    }
  }

  private void perform(Kind kind, int thread, int target) {
    switch (kind) {
      case BEGIN -> begin(thread);
      case END -> end(thread);
      case READ -> read(thread, target);
      case WRITE -> write(thread, target);
      case ACQUIRE -> acquire(thread, target);
      case RELEASE -> release(thread, target);
      case FORK -> fork(thread, target);
      case JOIN -> join(thread, target);
    }
  }

  private void begin(int thread) {
    if (depth[thread]++ == 0) {
      begun[thread] = now.get(thread, thread);
    }
  }

  private void read(int thread, int variable) {
    needVariable(variable);
    learnOfWrites(thread, variable);
    reads.clock.join(variable, now, thread);
    readBefore.joinWithout(variable, now, thread, thread);
    touch(reads, variable, thread);
    alone(thread);
  }

  private void write(int thread, int variable) {
    needVariable(variable);
    learnOfWrites(thread, variable);
    learn(thread, readBefore, reads.clock, variable);
    writes.clock.copy(variable, now, thread);
    lastWriter[variable] = thread;
    touch(writes, variable, thread);
    alone(thread);
  }

  private void learnOfWrites(int thread, int variable) {
    if (lastWriter[variable] != thread) {
      learn(thread, writes.clock, writes.clock, variable);
    }
  }

  private void acquire(int thread, int lock) {
    needLock(lock);
    if (lastReleaser[lock] != thread) {
      learn(thread, releases.clock, releases.clock, lock);
    }
  }

  private void release(int thread, int lock) {
    needLock(lock);
    releases.clock.copy(lock, now, thread);
    lastReleaser[lock] = thread;
    touch(releases, lock, thread);
    alone(thread);
  }

  private void fork(int thread, int other) {
    now.join(other, now, thread);
    forker[other] = thread;
    alone(thread);
  }

  /** A thread that did nothing, joined by the one that forked it, tells nothing new. */
  private void join(int thread, int other) {
    if (acted[other] || forker[other] != thread) {
      learn(thread, now, now, other);
    }
  }

  /**
   * The thread learns what a row knows. If its own transaction is reported to have to come before,
   * it must come before and after.
   */
  private void learn(int thread, Clock reproach, Clock knowledge, int row) {
    if (depth[thread] > 0 && begun[thread] <= reproach.get(row, thread)) {
      accused = thread;
    }
    now.join(thread, knowledge, row);
  }

  /** An event outside of transactions is one of its own, and over. */
  private void alone(int thread) {
    if (depth[thread] == 0) {
      now.set(thread, thread, now.get(thread, thread) + 1);
    }
  }

  private void end(int thread) {
    if (depth[thread] == 0 || --depth[thread] > 0) {
      return;
    }
    int own = begun[thread];
    for (int other = 0; other < threads; other++) {
      if (other != thread && now.get(other, thread) >= own) {
        learn(other, now, now, thread);
      }
    }
    tell(writes, thread, own);
    tell(releases, thread, own);
    for (int i = reads.count(thread) - 1; i >= 0; i--) {
      int variable = reads.member(thread, i);
      if (reads.clock.get(variable, thread) >= own) {
        reads.clock.join(variable, now, thread);
        readBefore.joinWithout(variable, now, thread, thread);
        touch(reads, variable, thread);
      }
    }
    reads.clear(thread);
    now.set(thread, thread, now.get(thread, thread) + 1);
  }

  private void tell(Touched touched, int thread, int own) {
    for (int i = touched.count(thread) - 1; i >= 0; i--) {
      int row = touched.member(thread, i);
      if (touched.clock.get(row, thread) >= own) {
        touched.clock.join(row, now, thread);
        touch(touched, row, thread);
      }
    }
    touched.clear(thread);
  }

  /** Every transaction that runs and that the thread depends on will have to tell the row. */
  private void touch(Touched touched, int row, int thread) {
    for (int other = 0; other < threads; other++) {
      if (depth[other] > 0 && now.get(thread, other) >= begun[other]) {
        touched.add(other, row, begun[other]);
      }
    }
  }

  private void needThread(int thread) {
    if (thread >= width) {
      widen(Math.max(thread + 1, 2 * width));
    }
    while (threads <= thread) {
      now.need(threads);
      now.set(threads, threads, 1);
      forker[threads] = NOBODY;
      threads++;
    }
  }

  private void widen(int wider) {
    now.widen(wider);
    readBefore.widen(wider);
    writes.widen(wider);
    reads.widen(wider);
    releases.widen(wider);
    begun = Arrays.copyOf(begun, wider);
    depth = Arrays.copyOf(depth, wider);
    forker = Arrays.copyOf(forker, wider);
    acted = Arrays.copyOf(acted, wider);
    width = wider;
  }

  private void needVariable(int variable) {
    if (variable >= lastWriter.length) {
      lastWriter = grown(lastWriter, variable);
    }
    writes.need(variable);
    reads.need(variable);
    readBefore.need(variable);
  }

  private void needLock(int lock) {
    if (lock >= lastReleaser.length) {
      lastReleaser = grown(lastReleaser, lock);
    }
    releases.need(lock);
  }

  private static int[] grown(int[] owners, int number) {
    int[] grown = Arrays.copyOf(owners, Math.max(number + 1, 2 * owners.length));
    Arrays.fill(grown, owners.length, grown.length, NOBODY);
    return grown;
  }
}
