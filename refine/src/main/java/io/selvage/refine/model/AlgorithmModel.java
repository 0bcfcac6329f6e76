package io.selvage.refine.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.refine.internal.graph.ObservedMove;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * An algorithm as a step function on cells: first the shared cells, then the same number for each
 * thread. A call, each access to a shared cell and a return are one step each, as in the models of
 * the paper.
 */
public interface AlgorithmModel {
  /** The location of a process that may call. */
  int IDLE = 0;

  /** The location of a process that will not call again. */
  int DONE = -1;

  int threads();

  /** The number of shared cells. */
  int shared();

  /** The number of cells of each thread; all are 0 while it is idle. */
  int locals();

  /** The initial values of the shared cells. */
  int[] initial();

  /** The role of a thread; threads with the same role are interchangeable. */
  int role(int thread);

  /** Whether the termination of all processes is a step of its own. */
  default boolean saysDone() {
    return true;
  }

  List<Invocation> alphabet();

  Specification<?> specification();

  /** The number of moves that the thread's cells, which start at the index, allow. */
  int moves(int[] cells, int at, int thread);

  /** Makes a move in place. */
  void step(int[] cells, int at, int move, StepEffects effects);

  /** Receives the visible effects of a step. */
  final class StepEffects {
    private final ToIntFunction<Outcome> outcomes;
    private ObservedMove seen = new ObservedMove();

    StepEffects(ToIntFunction<Outcome> outcomes) {
      this.outcomes = outcomes;
    }

    void to(ObservedMove next) {
      seen = next;
    }

    /** A call, by its number in the alphabet. */
    public void called(int call) {
      seen.called(call);
    }

    /** The step reads the shared cell. */
    public void reads(int cell) {
      seen.reads(cell);
    }

    /** The step may change the shared cell. */
    public void writes(int cell) {
      seen.writes(cell);
    }

    public void returned(Outcome outcome) {
      seen.returned(outcomes.applyAsInt(outcome));
    }
  }
}
