package io.selvage.history.spec;

import io.selvage.core.Meaning;
import io.selvage.core.Meanings;
import io.selvage.core.Specification;
import io.selvage.history.Vocabulary;
import java.util.Optional;

/** The specifications of this module, by name. */
public final class HistoryMeanings implements Meanings {
  @Override
  public Optional<Meaning> find(Request request) {
    if (request.isClass()) {
      return Optional.empty();
    }
    Specification<?> found = Specifications.named(request.name(), Optional.empty());
    if (found instanceof Vocabulary vocabulary) {
      request.calls().forEach(vocabulary::require);
    }
    return Optional.of(Meaning.of(found));
  }
}
