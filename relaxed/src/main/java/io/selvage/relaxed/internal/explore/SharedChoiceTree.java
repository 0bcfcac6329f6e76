package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.Exploration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A tree of choices, shared by workers. An idle worker receives the last piece of another one's
 * remaining work, so that each has a {@link WorkRange} of the tree at any time, and the ranges
 * together are the tree in its order. Ranges after one that was stopped are discarded, and ranges
 * before it are finished, so the result does not depend on the timing and equals that of a single
 * worker.
 */
public final class SharedChoiceTree<O> {
  private final Supplier<O> observers;
  private final BiConsumer<O, O> merging;
  private final int workers;

  /** In the order of the tree; adjacent completed ranges are merged. */
  private final List<WorkRange<O>> all = new ArrayList<>();

  private final Deque<WorkRange<O>> waiting = new ArrayDeque<>();
  private int idle;
  private boolean over;

  /** Whether more workers are idle than ranges are waiting for one. */
  private volatile boolean hungry;

  /**
   * @param tree all of it
   * @param observers supplies a new one for each range
   * @param merging adds the data of the second observer to the first, whose range precedes it
   */
  public SharedChoiceTree(
      ChoiceSubtree tree, Supplier<O> observers, BiConsumer<O, O> merging, int workers) {
    this.observers = observers;
    this.merging = merging;
    this.workers = workers;
    WorkRange<O> whole = new WorkRange<>(tree, observers.get());
    all.add(whole);
    waiting.add(whole);
  }

  boolean isHungry() {
    return hungry;
  }

  /** Lets a worker begin with a range, if there is one; a worker that fails is not awaited. */
  public void work(Consumer<WorkRange<O>> worker) {
    try {
      take().ifPresent(worker);
    } catch (RuntimeException | Error e) {
      stopAll();
      throw e;
    }
  }

  /** A range to explore, as soon as there is one; empty when all is complete. */
  synchronized Optional<WorkRange<O>> take() {
    idle++;
    try {
      while (waiting.isEmpty() && !over) {
        if (idle == workers) {
          over = true;
          notifyAll();
          break;
        }
        hungry = true;
        wait();
      }
    } catch (InterruptedException e) {
      // An interrupt is a request to stop.
      stopAll();
      Thread.currentThread().interrupt();
    }
    if (over) {
      return Optional.empty();
    }
    idle--;
    WorkRange<O> next = waiting.remove();
    hungry = idle > waiting.size();
    return Optional.of(next);
  }

  /** Creates a range from the last piece of another one. */
  synchronized void give(WorkRange<O> from, ChoiceSubtree rest) {
    int at = all.indexOf(from);
    if (at < 0) {
      return;
    }
    WorkRange<O> piece = new WorkRange<>(rest, observers.get());
    all.add(at + 1, piece);
    if (from.isVain()) {
      piece.giveUp();
    }
    waiting.add(piece);
    hungry = idle > waiting.size();
    notifyAll();
  }

  /** Records that a range has ended. */
  synchronized void note(WorkRange<O> done) {
    int at = all.indexOf(done);
    if (at >= 0 && done.isStopped()) {
      List<WorkRange<O>> behind = all.subList(at + 1, all.size());
      behind.forEach(WorkRange::giveUp);
      waiting.removeAll(behind);
      behind.clear();
      hungry = idle > waiting.size();
    } else if (done.isComplete()) {
      merge(at);
      merge(at - 1);
    }
  }

  /** Merges a range and the next one, if both are complete. */
  private void merge(int at) {
    if (at >= 0
        && at + 1 < all.size()
        && all.get(at).isComplete()
        && all.get(at + 1).isComplete()) {
      WorkRange<O> next = all.remove(at + 1);
      all.get(at).add(next);
      merging.accept(all.get(at).observer(), next.observer());
    }
  }

  /** Time is up: all workers stop. */
  synchronized void stopAll() {
    over = true;
    all.forEach(WorkRange::giveUp);
    notifyAll();
  }

  /** The combined result, after all workers have finished; rethrows the first exception. */
  public synchronized Exploration.ObservedResult<O> result() {
    WorkRange<O> whole = all.get(0);
    boolean isFinished = whole.isComplete();
    boolean isStopped = whole.isStopped();
    rethrow(whole);
    for (WorkRange<O> next : all.subList(1, all.size())) {
      isFinished &= next.isComplete();
      if (!isStopped) {
        rethrow(next);
        isStopped = next.isStopped();
        whole.add(next);
        merging.accept(whole.observer(), next.observer());
      }
    }
    WorkRange.RangeCounts sum = whole.tally();
    return new Exploration.ObservedResult<>(
        new Exploration.Result(sum.complete, sum.blocked, sum.seen, isFinished), whole.observer());
  }

  private static void rethrow(WorkRange<?> range) {
    range
        .thrown()
        .ifPresent(
            thrown -> {
              if (thrown instanceof Error error) {
                throw error;
              }
              throw (RuntimeException) thrown;
            });
  }
}
