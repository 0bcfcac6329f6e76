package io.selvage.unbounded.barriers;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.unbounded.internal.barriers.BarrierCountingCriterion;
import java.util.Optional;

/** The criterion of this module. */
public final class BarrierCriteria implements CriterionProvider {
  @Override
  public Optional<Criterion> named(String name) {
    Criterion only = new BarrierCountingCriterion();
    return only.name().equals(name) ? Optional.of(only) : Optional.empty();
  }
}
