package io.selvage.unbounded.atomicity;

import java.util.Arrays;
import java.util.Optional;

/**
 * Checks properties of every valid trace of threads and locks: no end of a transaction that did not
 * begin, no lock that two threads hold or that is released by a thread that does not hold it, no
 * thread that continues after it was joined or that ran before it was forked. Locks are reentrant.
 */
public final class TraceWellFormedness {
  private static final int NOBODY = -1;

  private int[] depth = new int[16];
  private boolean[] ran = new boolean[16];
  private boolean[] joined = new boolean[16];
  private int[] holder = new int[0];
  private int[] holds = new int[0];

  /** Processes an event; returns what is wrong with it, if anything. */
  public Optional<String> fault(TraceEventKind kind, int thread, int target) {
    widen(
        Math.max(thread, kind == TraceEventKind.FORK || kind == TraceEventKind.JOIN ? target : 0));
    if (joined[thread]) {
      return Optional.of("the thread was joined before");
    }
    ran[thread] = true;
    return switch (kind) {
      case READ, WRITE -> Optional.empty();
      case BEGIN -> begin(thread);
      case END -> end(thread);
      case ACQUIRE -> acquire(thread, target);
      case RELEASE -> release(thread, target);
      case FORK -> fork(thread, target);
      case JOIN -> join(thread, target);
    };
  }

  private Optional<String> begin(int thread) {
    depth[thread]++;
    return Optional.empty();
  }

  private Optional<String> end(int thread) {
    if (depth[thread] == 0) {
      return Optional.of("no transaction of the thread has begun");
    }
    depth[thread]--;
    return Optional.empty();
  }

  private Optional<String> acquire(int thread, int lock) {
    widenLocks(lock);
    if (holder[lock] != NOBODY && holder[lock] != thread) {
      return Optional.of("another thread holds the lock");
    }
    holder[lock] = thread;
    holds[lock]++;
    return Optional.empty();
  }

  private Optional<String> release(int thread, int lock) {
    widenLocks(lock);
    if (holder[lock] != thread) {
      return Optional.of("the thread does not hold the lock");
    }
    if (--holds[lock] == 0) {
      holder[lock] = NOBODY;
    }
    return Optional.empty();
  }

  private Optional<String> fork(int thread, int other) {
    if (ran[other] || thread == other) {
      return Optional.of("the forked thread has run before");
    }
    return Optional.empty();
  }

  private Optional<String> join(int thread, int other) {
    if (thread == other) {
      return Optional.of("a thread cannot join itself");
    }
    joined[other] = true;
    return Optional.empty();
  }

  private void widen(int thread) {
    if (thread >= depth.length) {
      int width = 2 * thread;
      depth = Arrays.copyOf(depth, width);
      ran = Arrays.copyOf(ran, width);
      joined = Arrays.copyOf(joined, width);
    }
  }

  private void widenLocks(int lock) {
    if (lock >= holder.length) {
      int before = holder.length;
      int width = Math.max(16, 2 * lock);
      holder = Arrays.copyOf(holder, width);
      holds = Arrays.copyOf(holds, width);
      Arrays.fill(holder, before, width, NOBODY);
    }
  }
}
