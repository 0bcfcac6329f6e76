package io.selvage.unbounded.internal.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The moves of few threads that lead to a state, from the last one back to the first. */
public record ExplicitPath(@Nullable ExplicitPath from, int thread, int choice, boolean isCall) {
  /** Replays the moves of a path with concrete threads; the initial state has none. */
  public static void replay(@Nullable ExplicitPath last, ThreadReplay replay) {
    List<ExplicitPath> way = new ArrayList<>();
    for (ExplicitPath move = last; move != null; move = move.from()) {
      way.add(0, move);
    }
    for (ExplicitPath move : way) {
      if (move.isCall()) {
        replay.call(move.thread(), move.choice());
      } else {
        replay.step(move.thread(), move.choice());
      }
    }
  }
}
