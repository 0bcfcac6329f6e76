package io.selvage.history.spec;

import io.selvage.core.Specification;
import io.selvage.core.SpecificationProvider;
import io.selvage.core.SpecificationSession;
import java.util.Optional;

/** The specifications of this module, by name. */
public final class HistorySpecifications implements SpecificationProvider {
  @Override
  public Optional<SpecificationSession> find(Request request) {
    if (request.isClass()) {
      return Optional.empty();
    }
    Specification<?> found = BuiltInSpecifications.named(request.name(), Optional.empty());
    if (found instanceof OperationVocabulary vocabulary) {
      request.calls().forEach(vocabulary::require);
    }
    return Optional.of(SpecificationSession.of(found));
  }
}
