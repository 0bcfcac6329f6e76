package io.selvage.history.spec;

import io.selvage.core.Invocation;
import io.selvage.core.NamedMeanings;
import io.selvage.core.Specification;
import io.selvage.history.Vocabulary;
import java.util.List;
import java.util.Optional;

/** The specifications of this module, by name. */
public final class HistoryMeanings implements NamedMeanings {
  @Override
  public Optional<Specification<?>> named(String name, List<Invocation> calls) {
    Specification<?> found = Specifications.named(name, Optional.empty());
    if (found instanceof Vocabulary vocabulary) {
      calls.forEach(vocabulary::require);
    }
    return Optional.of(found);
  }
}
