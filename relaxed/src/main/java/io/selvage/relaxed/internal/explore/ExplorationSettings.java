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
 * @param buffering what is postponed
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
    HelpSideConditions.Shared sideConditions,
    LoadBufferingSettings buffering) {
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
        new HelpSideConditions.Shared(),
        LoadBufferingSettings.none());
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
        sideConditions,
        buffering);
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
        sideConditions,
        buffering);
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
        sideConditions,
        buffering);
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
        sideConditions,
        buffering);
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
        sideConditions,
        buffering);
  }

  public ExplorationSettings along(List<Integer> choices) {
    return in(new ChoiceSubtree(choices, 0));
  }

  /** The number of the exploration with postponed reads through which the path leads, or 0. */
  public int roundOfPath() {
    return piece.path().isEmpty() ? 0 : Math.max(0, -piece.path().get(0));
  }

  /** All of the tree. */
  public ExplorationSettings everywhere() {
    return in(ChoiceSubtree.ALL);
  }

  private ExplorationSettings in(ChoiceSubtree part) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        1,
        part,
        nodes,
        twins,
        progress,
        what,
        memory,
        chance,
        sideConditions,
        buffering);
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
        new HelpSideConditions.Shared(),
        buffering);
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
        sideConditions,
        buffering);
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
        new HelpSideConditions.Shared(),
        buffering);
  }

  /** A path may say that it leads through an exploration with postponed reads. */
  public ExplorationSettings with(LoadBufferingSettings how) {
    return new ExplorationSettings(
        code,
        model,
        budget,
        workers,
        how.isPostponing() && roundOfPath() > 0
            ? new ChoiceSubtree(piece.path().subList(1, piece.path().size()), piece.from())
            : piece,
        nodes,
        how.isPostponing() ? SymmetricThreads.APART : twins,
        progress,
        what,
        memory,
        chance,
        sideConditions,
        how);
  }

  public ExecutionExplorer explorer(
      ExecutionExplorer.Observer observer, WorkSharing sharing, ChoicePath route) {
    return new ExecutionExplorer(
        code, model, twins, observer, sharing, route, memory, sideConditions, buffering);
  }
}
