package io.selvage.stress.internal.run;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Lets all threads of a scenario begin with an object at nearly the same time: each says which
 * object it has come to, and spins until all have come there. Nobody waits between calls, and each
 * thread writes to its own place only.
 */
final class StartGate {
  private static final VarHandle PLACE = MethodHandles.arrayElementVarHandle(int[].class);

  /** So that places do not share a cache line. */
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

  /** Arrives at an object, having done with those before; false if there is no going on. */
  @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on it.
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

  /** The object that a thread has come to; it has done with all before. */
  int place(int thread) {
    return (int) PLACE.getAcquire(places, index(thread));
  }

  /** Before a round, while nobody runs. */
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
