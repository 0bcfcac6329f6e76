package io.selvage.history;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import java.util.Optional;

/** The criteria of this module, by name or by axioms. */
public final class HistoryCriterionProvider implements CriterionProvider {
  @Override
  public Optional<Criterion> named(String name) {
    return NamedCriteria.find(name);
  }
}
