package io.selvage.history;

import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import java.util.Optional;

/** The criteria of this module, by name or by axioms. */
public final class HistoryCriteria implements Criteria {
  @Override
  public Optional<Criterion> named(String name) {
    return NamedCriteria.find(name);
  }
}
