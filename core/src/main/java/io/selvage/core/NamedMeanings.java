package io.selvage.core;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Where specifications that have names come from: a service of the module that judges histories.
 */
public interface NamedMeanings {
  /**
   * @param calls all that it will be asked for; one that it does not have is a {@link
   *     UsageException}
   */
  Optional<Specification<?>> named(String name, List<Invocation> calls);

  /** The specification of that name from any provider on the class path. */
  static Specification<?> find(String name, List<Invocation> calls) {
    return ServiceLoader.load(NamedMeanings.class, NamedMeanings.class.getClassLoader()).stream()
        .flatMap(provider -> provider.get().named(name, calls).stream())
        .findFirst()
        .orElseThrow(() -> Diagnostic.NO_SUCH_SPECIFICATION.error(name, "none, none is installed"));
  }

  /** Whether the name is one of a class: names of ours have no dots and no capitals. */
  static boolean isClass(String name) {
    return name.contains(".") || name.matches("\\p{Lu}.*");
  }
}
