package io.selvage.program.spec;

import io.selvage.core.SpecificationProvider;
import io.selvage.core.SpecificationSession;
import io.selvage.program.internal.spec.InterpretedSpecification;
import java.util.Optional;

/** Plain sequential classes as specifications. */
public final class JavaSpecificationProvider implements SpecificationProvider {
  @Override
  public Optional<SpecificationSession> find(Request request) {
    return request.isClass() ? Optional.of(InterpretedSpecification.of(request)) : Optional.empty();
  }
}
