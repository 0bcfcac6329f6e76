package io.selvage.unbounded.internal.closure.search;

import io.selvage.unbounded.internal.model.LocalState;
import io.selvage.unbounded.internal.model.SharedState;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.internal.model.ThreadMove;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The moves of a class and their effects on other threads, computed once for all closures of it.
 */
public final class MoveCache {
  private final ThreadModularModel model;
  private final Map<Long, List<ThreadMove>> moves = new HashMap<>();
  private final Map<Long, LocalState> carried = new HashMap<>();

  public MoveCache(ThreadModularModel model) {
    this.model = model;
  }

  public ThreadModularModel model() {
    return model;
  }

  List<ThreadMove> moves(SharedState shared, LocalState local) {
    long key = key(shared.number(), local);
    List<ThreadMove> known = moves.get(key);
    if (known == null) {
      known = model.moves(shared, local);
      moves.put(key, known);
    }
    return known;
  }

  /**
   * The local state of another thread after a move: the same for all moves that change the same.
   */
  LocalState carried(SharedState from, LocalState moving, ThreadMove move, LocalState other) {
    if (move.change() == 0 || other.isIdle()) {
      return other;
    }
    long key = key(move.change(), other);
    LocalState known = carried.get(key);
    if (known == null) {
      known = model.carried(from, moving, move.choice(), other);
      carried.put(key, known);
    }
    return known;
  }

  private static long key(int first, LocalState local) {
    return (long) first << 32 | local.number();
  }
}
