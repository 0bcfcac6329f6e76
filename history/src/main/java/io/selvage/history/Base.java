package io.selvage.history;

import io.selvage.core.History;
import io.selvage.core.Intervals;
import java.util.Optional;

/** The right-hand side of {@code lin ⊇ rel}, where it is one of the two relations recorded. */
enum Base {
  PROGRAM_ORDER {
    @Override
    Relation of(History history) {
      return (a, b) -> a < b && history.operation(a).thread() == history.operation(b).thread();
    }

    @Override
    Optional<Intervals> intervals(History history) {
      return Optional.empty();
    }
  },
  HAPPENS_BEFORE {
    @Override
    Relation of(History history) {
      return history.order()::before;
    }

    @Override
    Optional<Intervals> intervals(History history) {
      return history.order() instanceof Intervals intervals
          ? Optional.of(intervals)
          : Optional.empty();
    }
  };

  abstract Relation of(History history);

  /** The intervals, where the relation is an interval order. */
  abstract Optional<Intervals> intervals(History history);
}
