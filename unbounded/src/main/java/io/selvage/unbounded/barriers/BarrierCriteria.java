package io.selvage.unbounded.barriers;

import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import java.util.Optional;

/** The criterion of this module. */
public final class BarrierCriteria implements Criteria {
  @Override
  public Optional<Criterion> named(String name) {
    Criterion only = new BoundedBarriers();
    return only.name().equals(name) ? Optional.of(only) : Optional.empty();
  }
}
