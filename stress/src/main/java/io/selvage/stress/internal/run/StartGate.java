package io.selvage.stress.internal.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Lets all threads of a scenario begin with an object at nearly the same time: each publishes which
 * object it has reached, and spins until all have reached it. There is no waiting between calls,
 * and each thread writes only to its own slot.
 */
final class StartGate {
  private static final VarHandle PLACE = MethodHandles.arrayElementVarHandle(int[].class);

  /** Keeps slots on separate cache lines. */
  private static final int STRIDE = 32;

  private final int threads;
  private final int spins;
  private final int[] places;
  private volatile boolean cancelled;

  StartGate(int threads) {
    this.threads = threads;
    this.spins = SpinLimit.spins(threads);
    this.places = new int[(threads + 1) * STRIDE];
  }

  private static int index(int thread) {
    return (thread + 1) * STRIDE;
  }

  /** Arrives at an object, having finished with those before; false if the run has ended. */
  @SuppressWarnings("ThreadPriorityCheck") // Affects only performance.
  boolean meet(int thread, int object) {
    arrive(thread, object);
    for (int other = 0; other < threads; other++) {
      int left = spins;
      while (place(other) < object) {
        Thread.onSpinWait();
        if (--left == 0) {
          if (cancelled) {
            return false;
          }
          left = spins;
          Thread.yield();
        }
      }
    }
    return true;
  }

  void arrive(int thread, int object) {
    PLACE.setRelease(places, index(thread), object);
  }

  /** The object that a thread has reached; it has finished with all before. */
  int place(int thread) {
    return (int) PLACE.getAcquire(places, index(thread));
  }

  /** Called before a round, while no thread runs. */
  void reset() {
    for (int t = 0; t < threads; t++) {
      arrive(t, -1);
    }
  }

  void cancel() {
    cancelled = true;
  }

  boolean isCancelled() {
    return cancelled;
  }
}
