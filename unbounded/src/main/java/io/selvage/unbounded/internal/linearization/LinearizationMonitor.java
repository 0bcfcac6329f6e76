package io.selvage.unbounded.internal.linearization;

import io.selvage.unbounded.internal.closure.ThreadMonitor;
import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.List;

/**
 * The specification beside a class, with its points: its state is a state of the specification. A
 * state is bad if a call takes effect where it cannot, or returns an incorrect outcome.
 */
public record LinearizationMonitor(
    DeterministicSpecification<?> specification, LinearizationPoints points)
    implements ThreadMonitor<LinearizingThread> {
  private static final int BAD = -1;

  @Override
  public int start() {
    return specification.initial();
  }

  @Override
  public LinearizingThread idle(LocalState idle) {
    return new LinearizingThread(idle, LinearizingThread.NOTHING, 0);
  }

  @Override
  public boolean isBad(int state) {
    return state == BAD;
  }

  @Override
  public List<Option<LinearizingThread>> options(
      int state, LinearizingThread thread, ThreadMove move) {
    if (!fault(state, thread, move).isEmpty()) {
      return List.of(new Option<>(BAD, thread));
    } else if (move.outcome().isPresent()) {
      return List.of(new Option<>(state, idle(move.after())));
    }
    LocalState local = move.after();
    int call = local.call();
    if (thread.local().isIdle()) {
      return List.of(
          new Option<>(
              state,
              new LinearizingThread(
                  local, LinearizingThread.NOTHING, specification.free(state, call))));
    } else if (isPoint(move)) {
      DeterministicSpecification.Effect effect = specification.effect(state, call);
      return List.of(
          new Option<>(effect.next(), new LinearizingThread(local, effect.outcome(), 0)));
    }
    return List.of(new Option<>(state, new LinearizingThread(local, thread.owed(), thread.free())));
  }

  private boolean isPoint(ThreadMove move) {
    return points.isPoint(specification.operation(move.after().call()), move);
  }

  /** What is wrong with a move; empty if nothing is. */
  String fault(int state, LinearizingThread thread, ThreadMove move) {
    if (thread.local().isIdle()) {
      return "";
    }
    String operation = specification.operation(thread.local().call());
    if (move.outcome().isEmpty()) {
      return isPoint(move)
              && (thread.hasPassed()
                  || specification.effect(state, move.after().call()).isBlocked())
          ? operation + " takes effect where it cannot, or twice"
          : "";
    }
    int outcome = specification.number(move.outcome().get());
    boolean isFine =
        thread.hasPassed() ? outcome == thread.owed() : (thread.free() >> outcome & 1) != 0;
    return isFine
        ? ""
        : operation
            + " returns "
            + move.outcome().get()
            + (thread.hasPassed()
                ? ", not the result that it must return"
                : ", which was never a correct result");
  }

  /**
   * The outcomes that may be returned without a point grow with each state that is passed (Remark
   * 1).
   */
  @Override
  public LinearizingThread beside(LinearizingThread other, LocalState local, int state) {
    boolean isSettled = other.local().isIdle() || other.hasPassed() || isBad(state);
    long free = isSettled ? 0 : specification.free(state, other.local().call());
    return new LinearizingThread(local, other.owed(), other.free() | free);
  }
}
