package io.selvage.core;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Where meanings come from: services of the module that has specifications by name and of the one
 * that runs classes.
 */
public interface Meanings {
  /** None where another provider is meant; an error of the user is a {@link UsageException}. */
  Optional<Meaning> find(Request request);

  /**
   * @param subject the class whose meaning it is
   * @param name of a class, or of a specification
   * @param operations as the user named them
   * @param calls all that it will ever be asked for
   */
  record Request(
      String subject,
      String name,
      List<OperationRequest> operations,
      List<Invocation> calls,
      List<Path> classPath) {
    public Request {
      operations = List.copyOf(operations);
      calls = List.copyOf(calls);
      classPath = List.copyOf(classPath);
    }

    public boolean isClass() {
      return Meanings.isClass(name);
    }
  }

  /** The meaning from any provider on the class path. */
  static Meaning of(Request request) {
    return ServiceLoader.load(Meanings.class, Meanings.class.getClassLoader()).stream()
        .flatMap(provider -> provider.get().find(request).stream())
        .findFirst()
        .orElseThrow(
            () -> Diagnostic.NO_SUCH_SPECIFICATION.error(request.name(), "none is installed"));
  }

  /** Whether the name is one of a class: names of ours have no dots and no capitals. */
  static boolean isClass(String name) {
    return name.contains(".") || name.matches("\\p{Lu}.*");
  }
}
