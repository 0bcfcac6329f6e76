package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Explores one stretch of the tree after the other, with tries and graphs of its own, which it
 * keeps. It is made by the thread that runs it, so that what it writes often is not beside what
 * another one writes as often.
 */
public final class ExplorationWorker<O extends ExecutionExplorer.Observer>
    implements ExecutionExplorer.Observer, WorkSharing {
  private static final int TELL = 0xff;

  /** How many nodes to go to before giving again, so that more is done than handed on. */
  private static final int PACE = 256;

  /** One in so many nodes, if pieces are handed on at random. */
  private static final int ODDS = 8;

  private final ExplorationSettings setting;
  private final SharedChoiceTree<O> stretches;
  private final Optional<Random> chance;

  /** What all workers together have looked at, as far as they have told. */
  private final AtomicLong total;

  private final List<ChoiceSubtree> left;
  private final ExplorationDeadline clock;
  private ChoicePath route;
  private ExecutionExplorer explorer;
  private WorkRange<O> stretch;
  private O observer;
  private WorkRange.RangeCounts tally = new WorkRange.RangeCounts();
  private boolean enough;
  private int nodes = PACE;

  /** Nodes of the tree gone to, of those that are to be explored. */
  private long gone;

  /**
   * @param number of the worker
   * @param first where it begins
   * @param left where to put what is not explored, the last given being the first of the tree
   */
  public ExplorationWorker(
      ExplorationSettings setting,
      SharedChoiceTree<O> stretches,
      int number,
      WorkRange<O> first,
      List<ChoiceSubtree> left,
      AtomicLong total) {
    this.setting = setting;
    this.stretches = stretches;
    this.stretch = first;
    this.observer = first.observer();
    this.left = left;
    this.total = total;
    this.clock = new ExplorationDeadline(setting.budget());
    this.chance =
        setting.chance().isPresent()
            ? Optional.of(new Random(setting.chance().getAsLong() + number))
            : Optional.empty();
    this.route = ChoicePath.all();
    this.explorer = setting.explorer(this, this, route);
  }

  /** Works until there is nothing left to do. */
  public void work() {
    begin(stretch);
    for (Optional<WorkRange<O>> next = stretches.take();
        next.isPresent();
        next = stretches.take()) {
      begin(next.get());
    }
  }

  private void begin(WorkRange<O> next) {
    stretch = next;
    observer = next.observer();
    tally = new WorkRange.RangeCounts();
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
      route = ChoicePath.all();
      explorer = setting.explorer(this, this, route);
    }
    stretches.note(stretch);
  }

  // ---------------------------------------------------------------- looking

  @Override
  public boolean see(ExploredExecution execution) {
    long orbit = setting.twins() == SymmetricThreads.APART ? 1 : execution.orbit();
    if (execution.isComplete()) {
      tally.complete += orbit;
    } else {
      tally.blocked += orbit;
    }
    if ((++tally.seen & TELL) == 0) {
      setting.progress().at(setting.what(), total.addAndGet(TELL + 1L));
    }
    enough = !observer.see(execution);
    return !enough && !stretch.isVain();
  }

  @Override
  public boolean isOver() {
    if (clock.isOver()) {
      stretches.stopAll();
    }
    return stretch.isVain();
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
  public void give(ChoiceSubtree rest) {
    nodes = 0;
    if (gone > setting.nodes()) {
      left.add(0, rest);
      return;
    }
    stretches.give(stretch, rest);
  }
}
