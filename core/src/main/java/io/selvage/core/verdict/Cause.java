package io.selvage.core.verdict;

import java.util.List;

/**
 * Why a run is a violation. Steps are numbers of lines of its schedule, calls numbers of its method
 * calls. An engine reports a cause only if it follows from the run, or was checked with other runs.
 */
public sealed interface Cause {

  /** The class differs from its specification without any concurrency. */
  record SequentialDifference(int operation) implements Cause {}

  /**
   * Two steps of an operation that should have been one, and the steps of other threads between
   * them.
   *
   * @param between those that conflict with one of the two, in order
   */
  record Interruption(int first, int second, List<Integer> between, Need need) implements Cause {
    public Interruption {
      between = List.copyOf(between);
    }
  }

  /** What is known about the runs of a program with fewer interruptions. */
  enum Need {
    /** None of them is a violation. */
    NECESSARY,
    /** Not all of them were explored. */
    UNKNOWN
  }

  /** Threads that wait for each other. */
  record Deadlock(List<Wait> cycle) implements Cause {
    public Deadlock {
      cycle = List.copyOf(cycle);
    }
  }

  /**
   * A thread of a deadlock.
   *
   * @param step at which it waits for a lock
   * @param acquired the step at which the next thread of the cycle took that lock
   */
  record Wait(int step, int acquired) {}

  /**
   * A thread waits for a notification that was made before it began to wait.
   *
   * @param call the call that notifies
   * @param step at which the thread waits
   */
  record LostNotification(int call, int step) implements Cause {}

  /**
   * A thread waits for a lock that no thread will release: the operation that took it has ended.
   *
   * @param step at which the thread waits
   * @param acquired the step that took the lock
   * @param ended the return of the operation that took it
   */
  record UnreleasedLock(int step, int acquired, int ended) implements Cause {}

  /**
   * An operation waited for a notification because of what it had tested. Other threads changed
   * that between the notification and the end of the wait, and it went on without another test.
   *
   * @param tested the last access of the test
   * @param resumed the first access after the wait that conflicts with the changes
   * @param between steps of other threads that conflict with one of the two, in order
   */
  record UntestedWait(int tested, int resumed, List<Integer> between) implements Cause {
    public UntestedWait {
      between = List.copyOf(between);
    }
  }

  /**
   * A read returned a value that had been overwritten, although the overwriting write comes before
   * the read along program order and reads-from: some of these reads do not synchronise.
   *
   * @param read the stale read
   * @param missed the write that it should have seen
   * @param unsynchronized pairs of a write and the read that reads from it without synchronisation
   */
  record StaleRead(int read, int missed, List<Communication> unsynchronized) implements Cause {
    public StaleRead {
      unsynchronized = List.copyOf(unsynchronized);
    }
  }

  /** A write, and a read of another thread that reads from it. */
  record Communication(int write, int read) {}

  /**
   * Each of several threads wrote one location and then read another, and none saw the write of the
   * next: a write may become visible after a later read of its thread.
   */
  record DelayedWrites(List<Delay> delays) implements Cause {
    public DelayedWrites {
      delays = List.copyOf(delays);
    }
  }

  /**
   * @param write of a thread
   * @param read of the same thread, later in program order
   */
  record Delay(int write, int read) {}

  /**
   * Only the letter of the Java specification allows the run: HotSpot does not show it on any
   * processor (memory model {@code java-hardware}).
   */
  record SpecificationOnly(List<HardwareConflict> conflicts) implements Cause {
    public SpecificationOnly {
      conflicts = List.copyOf(conflicts);
    }
  }

  /** A step that does what HotSpot excludes. */
  record HardwareConflict(HardwareAxiom axiom, int step) {}

  /** What HotSpot keeps beyond the specification. */
  enum HardwareAxiom {
    /** A read through a reference finds what was released before the reference was written. */
    DEPENDENT_READ,
    /** Accesses of a location through one reference are coherent, plain ones included. */
    PLAIN_COHERENCE,
    /** A write behind a final field comes after what the constructor wrote there. */
    WRITE_BEHIND_FINAL
  }
}
