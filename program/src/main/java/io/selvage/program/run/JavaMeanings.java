package io.selvage.program.run;

import io.selvage.core.Meaning;
import io.selvage.core.Meanings;
import java.util.Optional;

/** Plain sequential classes as meanings. */
public final class JavaMeanings implements Meanings {
  @Override
  public Optional<Meaning> find(Request request) {
    return request.isClass() ? Optional.of(InterpretedMeaning.of(request)) : Optional.empty();
  }
}
