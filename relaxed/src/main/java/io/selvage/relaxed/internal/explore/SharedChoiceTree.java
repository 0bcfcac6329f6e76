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
 * A tree of choices, shared by workers. A worker that has nothing to do is given the last piece of
 * what another one still has before it, so that each has a {@link WorkRange} of the tree at any
 * time, and the stretches together are the tree in its order. What lies behind a stretch that was
 * stopped is forgotten, and what lies before it is finished: so that whoever comes when, the same
 * is found as one worker alone would have found.
 */
public final class SharedChoiceTree<O> {
  private final Supplier<O> observers;
  private final BiConsumer<O, O> merging;
  private final int workers;

  /** In the order of the tree; neighbours that are done become one. */
  private final List<WorkRange<O>> all = new ArrayList<>();

  private final Deque<WorkRange<O>> waiting = new ArrayDeque<>();
  private int idle;
  private boolean over;

  /** Whether more workers have nothing to do than there are stretches that wait for one. */
  private volatile boolean hungry;

  /**
   * @param tree all of it
   * @param observers gives a new one for each stretch
   * @param merging adds what the second has seen to what the first has, which came before
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

  /** Lets a worker begin with a stretch, if there is one; nobody waits for one that fails. */
  public void work(Consumer<WorkRange<O>> worker) {
    try {
      take().ifPresent(worker);
    } catch (RuntimeException | Error e) {
      stopAll();
      throw e;
    }
  }

  /** A stretch to explore, as soon as there is one; none when all is done. */
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
      // Whoever interrupts wants it to end.
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

  /** Makes a stretch of the last piece of another one. */
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

  /** Takes note that a stretch has come to its end. */
  synchronized void note(WorkRange<O> done) {
    int at = all.indexOf(done);
    if (at >= 0 && done.isStopped()) {
      List<WorkRange<O>> behind = all.subList(at + 1, all.size());
      behind.forEach(WorkRange::giveUp);
      waiting.removeAll(behind);
      behind.clear();
      hungry = idle > waiting.size();
    } else if (done.isWhole()) {
      merge(at);
      merge(at - 1);
    }
  }

  /** Makes one of a stretch and the one behind it, if both are done. */
  private void merge(int at) {
    if (at >= 0 && at + 1 < all.size() && all.get(at).isWhole() && all.get(at + 1).isWhole()) {
      WorkRange<O> next = all.remove(at + 1);
      all.get(at).add(next);
      merging.accept(all.get(at).observer(), next.observer());
    }
  }

  /** There is no more time: everybody stops. */
  synchronized void stopAll() {
    over = true;
    all.forEach(WorkRange::giveUp);
    notifyAll();
  }

  /** What all have found, when nobody works any more; what was thrown first is thrown here. */
  public synchronized Exploration.ObservedResult<O> result() {
    WorkRange<O> whole = all.get(0);
    boolean isFinished = whole.isWhole();
    boolean isStopped = whole.isStopped();
    rethrow(whole);
    for (WorkRange<O> next : all.subList(1, all.size())) {
      isFinished &= next.isWhole();
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

  private static void rethrow(WorkRange<?> stretch) {
    stretch
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
