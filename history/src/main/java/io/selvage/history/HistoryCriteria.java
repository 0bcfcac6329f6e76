package io.selvage.history;

import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import java.util.Optional;

/** The criteria of this module, by name. */
public final class HistoryCriteria implements Criteria {
  @Override
  public Optional<Criterion> named(String name) {
    return StrongConsistency.named(name).map(Criterion.class::cast);
  }
}
