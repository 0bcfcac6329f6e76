package io.selvage.history.internal.problem;

import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import java.util.Optional;

/** The right-hand side of {@code lin ⊇ rel}, if it is one of the two recorded relations. */
public enum BaseOrder {
  PROGRAM_ORDER {
    @Override
    PrecedenceRelation of(History history) {
      return (a, b) -> a < b && history.operation(a).thread() == history.operation(b).thread();
    }

    @Override
    Optional<IntervalOrder> intervals(History history) {
      return Optional.empty();
    }
  },
  HAPPENS_BEFORE {
    @Override
    PrecedenceRelation of(History history) {
      return history.order()::before;
    }

    @Override
    Optional<IntervalOrder> intervals(History history) {
      return history.order() instanceof IntervalOrder intervals
          ? Optional.of(intervals)
          : Optional.empty();
    }
  };

  abstract PrecedenceRelation of(History history);

  /** The intervals, where the relation is an interval order. */
  abstract Optional<IntervalOrder> intervals(History history);
}
