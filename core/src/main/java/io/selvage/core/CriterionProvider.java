package io.selvage.core;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.Optional;
import java.util.ServiceLoader;

/** Supplies criteria: a service of the module that judges histories. */
public interface CriterionProvider {
  Optional<Criterion> named(String name);

  /** The criterion of the given name, from any provider on the class path. */
  static Criterion find(String name) {
    return ServiceLoader.load(CriterionProvider.class, CriterionProvider.class.getClassLoader())
        .stream()
        .map(provider -> provider.get().named(name))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(() -> Diagnostic.NO_SUCH_CRITERION.error(name));
  }
}
