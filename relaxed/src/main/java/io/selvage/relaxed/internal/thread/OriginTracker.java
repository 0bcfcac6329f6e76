package io.selvage.relaxed.internal.thread;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds out where the references of a thread come from, when somebody asks: tracking them is slow,
 * and few executions depend on it. The thread is run again, with the same answers.
 */
final class OriginTracker {
  private final Supplier<ReplayableThread> threads;
  private final Map<Integer, Integer> known = new HashMap<>();
  private Optional<ReplayableThread> walker = Optional.empty();

  /**
   * @param threads creates the thread
   */
  OriginTracker(Supplier<ReplayableThread> threads) {
    this.threads = threads;
  }

  /**
   * The origin of the base of the access at a node, see {@link ReplayableThread#baseOrigin}.
   *
   * @param answers that lead to the node
   */
  int origin(int node, Supplier<long[]> answers) {
    return known.computeIfAbsent(node, unknown -> run(answers.get()));
  }

  private int run(long[] answers) {
    ReplayableThread thread = walker.orElseGet(this::begin);
    thread.start();
    for (long given : answers) {
      thread.answer(given);
    }
    return thread.baseOrigin();
  }

  private ReplayableThread begin() {
    ReplayableThread thread = threads.get();
    thread.trackOrigins();
    walker = Optional.of(thread);
    return thread;
  }

  /** Nodes have other numbers from now on. */
  void forget() {
    known.clear();
  }
}
