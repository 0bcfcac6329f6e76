package io.selvage.relaxed.engine;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Explores one stretch of the tree after the other, with tries and graphs of its own, which it
 * keeps. It is made by the thread that runs it, so that what it writes often is not beside what
 * another one writes as often.
 */
final class Worker<O extends Explorer.Observer> implements Explorer.Observer, Sharing {
  private static final int LOOK_AT_CLOCK = 0xff;

  /** How many nodes to go to before giving again, so that more is done than handed on. */
  private static final int PACE = 256;

  /** One in so many nodes, if pieces are handed on at random. */
  private static final int ODDS = 8;

  private final Setting setting;
  private final Stretches<O> stretches;
  private final Optional<Random> chance;

  /** What all workers together have looked at, as far as they have told. */
  private final AtomicLong total;

  private final List<Piece> left;
  private final long end;
  private Route route;
  private Explorer explorer;
  private Stretch<O> stretch;
  private O observer;
  private Stretch.Tally tally = new Stretch.Tally();
  private boolean enough;
  private int nodes = PACE;

  /** Nodes of the tree gone to, of those that are to be explored. */
  private long gone;

  /**
   * @param number of the worker
   * @param first where it begins
   * @param left where to put what is not explored, the last given being the first of the tree
   * @param end when to stop, as {@link System#nanoTime} has it
   */
  Worker(
      Setting setting,
      Stretches<O> stretches,
      int number,
      Stretch<O> first,
      List<Piece> left,
      AtomicLong total,
      long end) {
    this.setting = setting;
    this.stretches = stretches;
    this.stretch = first;
    this.observer = first.observer();
    this.left = left;
    this.total = total;
    this.end = end;
    this.chance =
        setting.chance().isPresent()
            ? Optional.of(new Random(setting.chance().getAsLong() + number))
            : Optional.empty();
    this.route = Route.all();
    this.explorer = setting.explorer(this, this, route);
  }

  /** Works until there is nothing left to do. */
  void work() {
    begin(stretch);
    for (Optional<Stretch<O>> next = stretches.take(); next.isPresent(); next = stretches.take()) {
      begin(next.get());
    }
  }

  private void begin(Stretch<O> next) {
    stretch = next;
    observer = next.observer();
    tally = new Stretch.Tally();
    route.take(next.rest);
    explore();
  }

  private void explore() {
    enough = false;
    try {
      explorer.explore();
      if (enough) {
        stretch.stop(tally);
      } else {
        stretch.complete(tally);
      }
    } catch (RuntimeException | Error e) {
      stretch.fail(e);
      // Graphs and tries are left as they were when it happened.
      route = Route.all();
      explorer = setting.explorer(this, this, route);
    }
    stretches.note(stretch);
  }

  // ---------------------------------------------------------------- looking

  @Override
  public boolean see(Execution execution) {
    long orbit = setting.twins() == Twins.APART ? 1 : execution.orbit();
    if (execution.isComplete()) {
      tally.complete += orbit;
    } else {
      tally.blocked += orbit;
    }
    if ((++tally.seen & LOOK_AT_CLOCK) == 0) {
      look();
    }
    enough = !observer.see(execution);
    return !enough && !stretch.isVain();
  }

  private void look() {
    setting.progress().at(setting.what(), total.addAndGet(LOOK_AT_CLOCK + 1L));
    if (System.nanoTime() - end > 0) {
      stretches.stopAll();
    }
  }

  // ---------------------------------------------------------------- giving

  @Override
  public boolean isWanted() {
    gone++;
    return ++nodes > PACE && (stretches.isHungry() || gone > setting.nodes())
        || chance.isPresent() && isDrawn();
  }

  private boolean isDrawn() {
    return chance.map(random -> random.nextInt(ODDS) == 0).orElse(false);
  }

  @Override
  public void give(Piece rest) {
    nodes = 0;
    if (gone > setting.nodes()) {
      left.add(0, rest);
      return;
    }
    stretches.give(stretch, rest);
  }
}
