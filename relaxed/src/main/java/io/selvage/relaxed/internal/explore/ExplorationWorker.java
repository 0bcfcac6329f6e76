package io.selvage.relaxed.internal.explore;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Explores ranges of the tree sequentially, with tries and graphs of its own, which it reuses. It
 * is created by the thread that runs it, to avoid false sharing of frequently written data.
 */
public final class ExplorationWorker<O extends ExecutionExplorer.Observer>
    implements ExecutionExplorer.Observer, WorkSharing {
  private static final int TELL = 0xff;

  /**
   * The number of nodes to visit before handing over again, so that work outweighs the handing
   * over.
   */
  private static final int PACE = 256;

  /** One in this many nodes, if pieces are handed over at random. */
  private static final int ODDS = 8;

  private final ExplorationSettings setting;
  private final SharedChoiceTree<O> ranges;
  private final Optional<Random> chance;

  /** The total number of executions that all workers have reported. */
  private final AtomicLong total;

  private final List<ChoiceSubtree> left;
  private final ExplorationDeadline clock;
  private ChoicePath route;
  private ExecutionExplorer explorer;
  private WorkRange<O> range;
  private O observer;
  private WorkRange.RangeCounts tally = new WorkRange.RangeCounts();
  private boolean enough;
  private int nodes = PACE;

  /** The number of visited nodes that count as work. */
  private long gone;

  /**
   * @param number of the worker
   * @param first where it begins
   * @param left receives the unexplored pieces, the last one added being the first of the tree
   */
  public ExplorationWorker(
      ExplorationSettings setting,
      SharedChoiceTree<O> ranges,
      int number,
      WorkRange<O> first,
      List<ChoiceSubtree> left,
      AtomicLong total) {
    this.setting = setting;
    this.ranges = ranges;
    this.range = first;
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

  /** Works until nothing is left to do. */
  public void work() {
    begin(range);
    for (Optional<WorkRange<O>> next = ranges.take(); next.isPresent(); next = ranges.take()) {
      begin(next.get());
    }
  }

  private void begin(WorkRange<O> next) {
    range = next;
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
        range.stop(tally);
      } else {
        range.complete(tally);
      }
    } catch (RuntimeException | Error e) {
      range.fail(e);
      // Graphs and tries are in the state in which the exception left them.
      route = ChoicePath.all();
      explorer = setting.explorer(this, this, route);
    }
    ranges.note(range);
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
    return !enough && !range.isVain();
  }

  @Override
  public boolean isOver() {
    if (clock.isOver()) {
      ranges.stopAll();
    }
    return range.isVain();
  }

  // ---------------------------------------------------------------- giving

  @Override
  public boolean isWanted() {
    gone++;
    return ++nodes > PACE && (ranges.isHungry() || gone > setting.nodes())
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
    ranges.give(range, rest);
  }
}
