package io.selvage.relaxed.internal.explore;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.SymmetricThreads;
import java.util.List;
import java.util.OptionalLong;

/**
 * The parameters of an exploration.
 *
 * @param budget the time limit
 * @param piece of the tree
 * @param nodes of the tree after which the rest is returned instead of explored
 * @param progress the listener for progress
 * @param what the text of progress reports
 * @param memory the number of thread actions that a worker caches
 * @param sideConditions the side conditions shared by its workers
 * @param chance a seed, if pieces of the tree are handed over at random rather than on demand
 */
public record ExplorationSettings(
    ExecutionExplorer.Code code,
    MemoryModel model,
    Budget budget,
    int workers,
    ChoiceSubtree piece,
    long nodes,
    SymmetricThreads twins,
    ProgressListener progress,
    String what,
    long memory,
    OptionalLong chance,
    HelpSideConditions.Shared sideConditions) {
  /** The number of thread actions that a worker caches; about a hundred bytes each. */
  private static final long MEMORY = 1L << 20;

  public static ExplorationSettings of(ExecutionExplorer.Code code, MemoryModel model) {
    return new ExplorationSettings(
        code,
        model,
        Budget.unlimited(),
        1,
        ChoiceSubtree.ALL,
        Long.MAX_VALUE,
        SymmetricThreads.APART,
        ProgressListener.NONE,
        "",
        MEMORY,
        OptionalLong.empty(),
        new HelpSideConditions.Shared());
  }

  public ExplorationSettings within(Budget limit) {
    return new ExplorationSettings(
        code,
        model,
        limit,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        sideConditions);
  }

  public ExplorationSettings on(int number) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        number,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        sideConditions);
  }

  public ExplorationSettings with(SymmetricThreads how) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        workers,
        piece,
        nodes,
        how,
        progress,
        what,
        memory,
        chance,
        sideConditions);
  }

  public ExplorationSettings remembering(long acts) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        acts,
        chance,
        sideConditions);
  }

  public ExplorationSettings narrating(ProgressListener whom, String words) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        workers,
        piece,
        nodes,
        twins,
        whom,
        words,
        memory,
        chance,
        sideConditions);
  }

  public ExplorationSettings along(List<Integer> choices) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        1,
        new ChoiceSubtree(choices, 0),
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        sideConditions);
  }

  /** A piece of the tree, limited to the given number of nodes. */
  public ExplorationSettings of(ChoiceSubtree part, long most) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        1,
        part,
        most,
        twins,
        progress,
        what,
        memory,
        chance,
        new HelpSideConditions.Shared());
  }

  public ExplorationSettings handingOnAtRandom(long seed) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        OptionalLong.of(seed),
        sideConditions);
  }

  /** With all helping explored, since waiting instead is not sufficient. */
  public ExplorationSettings makingHelps() {
    return new ExplorationSettings(
        new UnreducedHelping(code),
        model,
        budget,
        workers,
        piece,
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        new HelpSideConditions.Shared());
  }

  public ExecutionExplorer explorer(
      ExecutionExplorer.Observer observer, WorkSharing sharing, ChoicePath route) {
    return new ExecutionExplorer(
        code, model, twins, observer, sharing, route, memory, sideConditions);
  }
}
