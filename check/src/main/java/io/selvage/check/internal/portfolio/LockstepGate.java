package io.selvage.check.internal.portfolio;

import io.selvage.core.budget.Budget;
import io.selvage.core.engine.ProgramSizeGate;
import java.util.IdentityHashMap;

/**
 * Keeps engines that run side by side at the same size: none begins programs of n + 1 calls before
 * all have completed those of n. An answer is no larger than what all have completed, so that the
 * processors are best used by those that are behind.
 */
final class LockstepGate {
  /** How long to wait between looks at the budget. */
  private static final long MILLIS = 20;

  /**
   * The size that each engine is at; those that have ended are absent. By identity: what an engine
   * is equal to may change while it runs.
   */
  private final IdentityHashMap<Object, Integer> at = new IdentityHashMap<>();

  /** Registers an engine, which everybody waits for until {@link #leave}. */
  synchronized ProgramSizeGate join(Object engine) {
    at.put(engine, 0);
    return (calls, budget) -> enter(engine, calls, budget);
  }

  private synchronized void enter(Object engine, int calls, Budget budget) {
    at.put(engine, calls);
    notifyAll();
    while (at.containsKey(engine) && isAhead(calls) && !budget.look()) {
      try {
        wait(MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        budget.cancel();
      }
    }
  }

  private boolean isAhead(int calls) {
    return at.values().stream().anyMatch(other -> other < calls);
  }

  /** The engine has ended: nobody waits for it any more. */
  synchronized void leave(Object engine) {
    at.remove(engine);
    notifyAll();
  }
}
