package io.selvage.relaxed.engine;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.internal.explore.ChoicePath;
import io.selvage.relaxed.internal.explore.ChoiceSubtree;
import io.selvage.relaxed.internal.explore.DeepStackThreads;
import io.selvage.relaxed.internal.explore.ExplorationDeadline;
import io.selvage.relaxed.internal.explore.ExplorationSettings;
import io.selvage.relaxed.internal.explore.ExplorationWorker;
import io.selvage.relaxed.internal.explore.HelpSideConditions;
import io.selvage.relaxed.internal.explore.RandomWalks;
import io.selvage.relaxed.internal.explore.SharedChoiceTree;
import io.selvage.relaxed.internal.thread.SymmetryCheckingThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * An exploration of a program, with a number of workers and a time limit. Results are the same for
 * any number of workers: each takes disjoint ranges of the tree of choices.
 */
public final class Exploration {
  /** The number of explorations until no more words are found for postponed reads. */
  private static final int MOST_ROUNDS = 12;

  private final ExplorationSettings setting;

  Exploration(ExplorationSettings setting) {
    this.setting = setting;
  }

  public static Exploration of(ExecutionExplorer.Code code, MemoryModel model) {
    return new Exploration(ExplorationSettings.of(code, model));
  }

  /** Also explores load buffering, if the model allows it and the program may show it. */
  public Exploration withLoadBuffering(boolean isRequested) {
    boolean isIt = isRequested && setting.model().isJava();
    return isIt ? new Exploration(setting.with(setting.buffering().enabled())) : this;
  }

  /** Limits the time, starting now. */
  public Exploration within(Duration limit) {
    return within(setting.budget().atMost(limit));
  }

  public Exploration within(Budget budget) {
    return new Exploration(setting.within(budget));
  }

  public Exploration on(int number) {
    return new Exploration(setting.on(number));
  }

  /** Sets the treatment of symmetric threads; by default they are explored separately. */
  public Exploration with(SymmetricThreads how) {
    return new Exploration(setting.with(how));
  }

  /** Sets the number of thread actions that each worker caches; results are the same. */
  public Exploration remembering(long acts) {
    return new Exploration(setting.remembering(acts));
  }

  /** Reports the number of executions visited. */
  public Exploration narrating(ProgressListener progress, String what) {
    return new Exploration(setting.narrating(progress, what));
  }

  /** Hands on pieces of the tree at random, for tests. */
  public Exploration handingOnAtRandom(long seed) {
    return new Exploration(setting.handingOnAtRandom(seed));
  }

  /** Only the execution to which these choices lead. */
  public Exploration along(List<Integer> choices) {
    return new Exploration(setting.along(choices));
  }

  /**
   * The result for a piece of the tree.
   *
   * @param left the unexplored parts of it, in the order of the tree
   * @param conditions the side conditions for all pieces together, as text: see {@link #agree}
   */
  public record PartialResult(Result result, List<ChoiceSubtree> left, Set<String> conditions) {}

  /** A reduction that all pieces of a tree must disable. */
  public enum DisabledReduction {
    /** Symmetric threads turned out not to be symmetric. */
    APART,
    /** Helping must be explored, since waiting instead is not sufficient. */
    HELPS
  }

  /** Neither this piece nor the others of its tree can be explored with the current reductions. */
  public static final class ReductionInvalid extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final DisabledReduction care;

    private ReductionInvalid(DisabledReduction care) {
      super(care.name(), null, false, false);
      this.care = care;
    }

    public DisabledReduction care() {
      return care;
    }
  }

  /**
   * Whether the side conditions of the pieces of one tree are compatible; otherwise all of them
   * need {@link DisabledReduction#HELPS}.
   */
  public static boolean agree(Set<String> conditions) {
    return !HelpSideConditions.isBroken(conditions);
  }

  /**
   * Explores a piece of the tree with one worker and passes executions to the observer; returns
   * what is left after the given number of nodes.
   *
   * @throws ReductionInvalid if this piece, and therefore all pieces of the tree, must disable a
   *     reduction
   */
  public PartialResult part(ChoiceSubtree piece, long nodes, ExecutionExplorer.Observer observer) {
    List<ChoiceSubtree> left = new ArrayList<>();
    Exploration part = new Exploration(setting.of(piece, nodes));
    try {
      Result result = part.explore(() -> observer, (one, other) -> {}, left).result();
      return new PartialResult(result, left, part.setting.sideConditions().words());
    } catch (SymmetryCheckingThread.AsymmetryDetected different) {
      throw new ReductionInvalid(DisabledReduction.APART);
    } catch (HelpSideConditions.SideConditionViolated broken) {
      throw new ReductionInvalid(DisabledReduction.HELPS);
    }
  }

  /**
   * The result.
   *
   * @param executions all complete ones, including those represented by others
   * @param blocked executions in which a thread is blocked, including those represented by others
   * @param explored the number visited, up to symmetry
   * @param isFinished whether the exploration was exhaustive
   * @param buffering what was explored of load buffering
   */
  public record Result(
      long executions,
      long blocked,
      long explored,
      boolean isFinished,
      LoadBufferingResult buffering) {
    /** Without load buffering. */
    public Result(long executions, long blocked, long explored, boolean isFinished) {
      this(executions, blocked, explored, isFinished, LoadBufferingResult.NONE);
    }
  }

  /**
   * The result and the observer.
   *
   * @param observer that received all executions
   */
  public record ObservedResult<O>(Result result, O observer) {}

  /**
   * Passes every execution to an observer.
   *
   * @param observers supplies one for each part of the tree; it may be the same one if it does not
   *     depend on the order of executions; returning false stops everything
   */
  public Result run(Supplier<ExecutionExplorer.Observer> observers) {
    return run(observers, (one, other) -> {}).result();
  }

  /**
   * Passes every execution to an observer. Its final state is the same for any number of workers.
   *
   * @param observers supplies a new one for each part of the tree; returning false stops everything
   * @param merging adds the data of the second observer to the first, whose part precedes it
   */
  public <O extends ExecutionExplorer.Observer> ObservedResult<O> run(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    if (!setting.buffering().isEnabled()) {
      return runOnce(observers, merging);
    }
    int round = setting.roundOfPath();
    if (round == 0) {
      if (!setting.piece().path().isEmpty()) {
        return runOnce(observers, merging);
      }
      return new LoadBufferingRounds(setting).run(observers, merging, MOST_ROUNDS);
    }
    LoadBufferingRounds former = new LoadBufferingRounds(setting.everywhere());
    former.run(() -> execution -> true, (one, other) -> {}, round - 1);
    return new Exploration(setting.with(former.last().next())).runOnce(observers, merging);
  }

  /** Explores without the rounds of load buffering. */
  <O extends ExecutionExplorer.Observer> ObservedResult<O> runOnce(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    try {
      return explore(observers, merging);
    } catch (SymmetryCheckingThread.AsymmetryDetected different) {
      return with(SymmetricThreads.APART).runOnce(observers, merging);
    } catch (HelpSideConditions.SideConditionViolated broken) {
      return new Exploration(setting.makingHelps()).runOnce(observers, merging);
    }
  }

  private <O extends ExecutionExplorer.Observer> ObservedResult<O> explore(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    return explore(observers, merging, new ArrayList<>());
  }

  private <O extends ExecutionExplorer.Observer> ObservedResult<O> explore(
      Supplier<O> observers, BiConsumer<O, O> merging, List<ChoiceSubtree> left) {
    SharedChoiceTree<O> ranges =
        new SharedChoiceTree<>(setting.piece(), observers, merging, setting.workers());
    AtomicLong total = new AtomicLong();
    List<Runnable> all = new ArrayList<>();
    for (int i = 0; i < setting.workers(); i++) {
      int number = i;
      all.add(
          () ->
              ranges.work(
                  first ->
                      new ExplorationWorker<>(setting, ranges, number, first, left, total).work()));
    }
    DeepStackThreads.run(all);
    return ranges.result();
  }

  /**
   * Makes random walks down the tree, up to a number or a time limit.
   *
   * @param observer receives the executions reached; returning false stops the sampling
   */
  public ExecutionEstimate sample(int walks, long seed, ExecutionExplorer.Observer observer) {
    try {
      return walk(walks, seed, observer);
    } catch (SymmetryCheckingThread.AsymmetryDetected different) {
      return with(SymmetricThreads.APART).sample(walks, seed, observer);
    } catch (HelpSideConditions.SideConditionViolated broken) {
      return new Exploration(setting.makingHelps()).sample(walks, seed, observer);
    }
  }

  private ExecutionEstimate walk(int walks, long seed, ExecutionExplorer.Observer observer) {
    ChoicePath route = ChoicePath.atRandom(seed);
    RandomWalks all =
        new RandomWalks(
            walks,
            new ExplorationDeadline(setting.budget()),
            route,
            observer,
            (to, nobody) -> setting.explorer(to, nobody, route));
    DeepStackThreads.run(List.of(all));
    return all.estimate();
  }
}
