package io.selvage.refine.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.refine.internal.graph.ObservedMove;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * An algorithm as a step function on cells: first the shared ones, then as many for each thread. A
 * call, each access to a shared cell and a return are a step each, as in the paper's models.
 */
public interface AlgorithmModel {
  /** Where a process stands that may call. */
  int IDLE = 0;

  /** Where a process stands that will not call again. */
  int DONE = -1;

  int threads();

  /** How many cells are shared. */
  int shared();

  /** How many cells each thread has; all 0 where it is idle. */
  int locals();

  /** The shared cells at the beginning. */
  int[] initial();

  /** Threads of one role may change places. */
  int role(int thread);

  /** Whether the end of all processes is a step of its own. */
  default boolean saysDone() {
    return true;
  }

  List<Invocation> alphabet();

  Specification<?> specification();

  /** What the thread's cells, which start at that index, allow: how many ways to go on. */
  int moves(int[] cells, int at, int thread);

  /** Makes a move in place. */
  void step(int[] cells, int at, int move, StepEffects saying);

  /** Where a step says what can be seen of it. */
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

    /** The step looks at the shared cell. */
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
