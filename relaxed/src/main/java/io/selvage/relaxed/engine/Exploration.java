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
 * An exploration of a program: by how many workers, and for how long. Results are the same for any
 * number of workers: each takes stretches of the tree of choices that nobody else takes.
 */
public final class Exploration {
  private final ExplorationSettings setting;

  private Exploration(ExplorationSettings setting) {
    this.setting = setting;
  }

  public static Exploration of(ExecutionExplorer.Code code, MemoryModel model) {
    return new Exploration(ExplorationSettings.of(code, model));
  }

  /** So long at most, from now on. */
  public Exploration within(Duration limit) {
    return within(setting.budget().atMost(limit));
  }

  public Exploration within(Budget budget) {
    return new Exploration(setting.within(budget));
  }

  public Exploration on(int number) {
    return new Exploration(setting.on(number));
  }

  /** With threads that are alike taken as given here; apart, unless this is asked. */
  public Exploration with(SymmetricThreads how) {
    return new Exploration(setting.with(how));
  }

  /** With so many acts of threads remembered by each worker; results are the same. */
  public Exploration remembering(long acts) {
    return new Exploration(setting.remembering(acts));
  }

  /** Tells somebody how many executions have been looked at. */
  public Exploration telling(ProgressListener progress, String what) {
    return new Exploration(setting.telling(progress, what));
  }

  /** With pieces of the tree handed on at random: for tests. */
  public Exploration handingOnAtRandom(long seed) {
    return new Exploration(setting.handingOnAtRandom(seed));
  }

  /** Only the execution to which these choices lead. */
  public Exploration along(List<Integer> choices) {
    return new Exploration(setting.along(choices));
  }

  /**
   * What came of a piece of the tree.
   *
   * @param left what was not explored of it, in the order of the tree
   * @param provisos what must hold for all pieces together, in words: see {@link #agree}
   */
  public record PartialResult(Result result, List<ChoiceSubtree> left, Set<String> provisos) {}

  /** What all pieces of a tree need. */
  public enum DisabledReduction {
    /** Threads that look alike are not. */
    APART,
    /** Helps are to be made, since waiting for them is not enough. */
    HELPS
  }

  /** A piece cannot be explored like this, nor can the others of its tree. */
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

  /** Whether pieces of one tree go together; else all of them need {@link Care#HELPS}. */
  public static boolean agree(Set<String> provisos) {
    return !HelpSideConditions.isBroken(provisos);
  }

  /**
   * Shows the executions of a piece of the tree to an observer, by one worker; what is left after
   * so many nodes of the tree is told.
   *
   * @throws Needs if this, and so all pieces of the tree, need some care
   */
  public PartialResult part(ChoiceSubtree piece, long nodes, ExecutionExplorer.Observer observer) {
    List<ChoiceSubtree> left = new ArrayList<>();
    Exploration part = new Exploration(setting.of(piece, nodes));
    try {
      Result result = part.explore(() -> observer, (one, other) -> {}, left).result();
      return new PartialResult(result, left, part.setting.provisos().words());
    } catch (SymmetryCheckingThread.AsymmetryDetected different) {
      throw new ReductionInvalid(DisabledReduction.APART);
    } catch (HelpSideConditions.SideConditionViolated broken) {
      throw new ReductionInvalid(DisabledReduction.HELPS);
    }
  }

  /**
   * What came of it.
   *
   * @param executions all complete ones, also those that others stand for
   * @param blocked in which a thread goes no further, also those that others stand for
   * @param explored how many were looked at: those up to symmetry
   * @param isFinished whether everything was seen
   */
  public record Result(long executions, long blocked, long explored, boolean isFinished) {}

  /**
   * What came of it, and what was seen.
   *
   * @param observer who has seen all of it
   */
  public record ObservedResult<O>(Result result, O observer) {}

  /**
   * Shows every execution to an observer.
   *
   * @param observers gives one for each part of the tree; it may be the same one if that does not
   *     mind who comes when; one that returns false ends all
   */
  public Result run(Supplier<ExecutionExplorer.Observer> observers) {
    return run(observers, (one, other) -> {}).result();
  }

  /**
   * Shows every execution to an observer. What it has seen in the end is the same for any number of
   * workers.
   *
   * @param observers gives a new one for each part of the tree; one that returns false ends all
   * @param merging adds what the second has seen to what the first has, which came before
   */
  public <O extends ExecutionExplorer.Observer> ObservedResult<O> run(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    try {
      return explore(observers, merging);
    } catch (SymmetryCheckingThread.AsymmetryDetected different) {
      return with(SymmetricThreads.APART).run(observers, merging);
    } catch (HelpSideConditions.SideConditionViolated broken) {
      return new Exploration(setting.makingHelps()).run(observers, merging);
    }
  }

  private <O extends ExecutionExplorer.Observer> ObservedResult<O> explore(
      Supplier<O> observers, BiConsumer<O, O> merging) {
    return explore(observers, merging, new ArrayList<>());
  }

  private <O extends ExecutionExplorer.Observer> ObservedResult<O> explore(
      Supplier<O> observers, BiConsumer<O, O> merging, List<ChoiceSubtree> left) {
    SharedChoiceTree<O> stretches =
        new SharedChoiceTree<>(setting.piece(), observers, merging, setting.workers());
    AtomicLong total = new AtomicLong();
    List<Runnable> all = new ArrayList<>();
    for (int i = 0; i < setting.workers(); i++) {
      int number = i;
      all.add(
          () ->
              stretches.work(
                  first ->
                      new ExplorationWorker<>(setting, stretches, number, first, left, total)
                          .work()));
    }
    DeepStackThreads.run(all);
    return stretches.result();
  }

  /**
   * Goes down the tree at random, so many times or as long as there is time.
   *
   * @param observer sees where it gets to; one that returns false ends it
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
