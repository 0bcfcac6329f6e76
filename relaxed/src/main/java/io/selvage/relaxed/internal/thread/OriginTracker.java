package io.selvage.relaxed.internal.thread;

import io.selvage.program.taint.OriginNames;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds out where the references of a thread come from, when somebody asks: tracking them is slow,
 * and few executions depend on it. The thread is run again, with the same answers.
 */
final class OriginTracker {
  private final OriginNames names;
  private final Supplier<ReplayableThread> threads;
  private final Map<Integer, AccessOrigins> known = new HashMap<>();
  private Optional<ReplayableThread> walker = Optional.empty();

  /** See {@link ReplayableThread#baseOrigin} and {@link ReplayableThread#indexOrigin}. */
  record AccessOrigins(int base, int index) {}

  /**
   * @param names shared with all threads whose origins are compared
   * @param threads creates the thread
   */
  OriginTracker(OriginNames names, Supplier<ReplayableThread> threads) {
    this.names = names;
    this.threads = threads;
  }

  /**
   * The origins of the access at a node.
   *
   * @param answers that lead to the node
   */
  AccessOrigins origins(int node, Supplier<long[]> answers) {
    return known.computeIfAbsent(node, unknown -> run(answers.get()));
  }

  private AccessOrigins run(long[] answers) {
    ReplayableThread thread = walker.orElseGet(this::begin);
    thread.start();
    for (long given : answers) {
      thread.answer(given);
    }
    return new AccessOrigins(thread.baseOrigin(), thread.indexOrigin());
  }

  private ReplayableThread begin() {
    ReplayableThread thread = threads.get();
    thread.trackOrigins(names);
    walker = Optional.of(thread);
    return thread;
  }

  /** Nodes have other numbers from now on. */
  void forget() {
    known.clear();
  }
}
