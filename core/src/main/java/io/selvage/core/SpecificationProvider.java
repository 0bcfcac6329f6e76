package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Supplies specifications: a service of the module with the built-in specifications and of the
 * module that runs classes.
 */
public interface SpecificationProvider {
  /**
   * Empty if the request is for another provider. A user error raises a {@link
   * io.selvage.core.diagnostic.UsageException}.
   */
  Optional<SpecificationSession> find(Request request);

  /**
   * @param subject the class to specify
   * @param name of a class, or of a built-in specification
   * @param operations as the user named them
   * @param calls every call that the specification must handle
   * @param budget for preparing the specification
   * @param messages whether exception messages are compared
   */
  record Request(
      String subject,
      String name,
      List<OperationRequest> operations,
      List<Invocation> calls,
      List<Path> classPath,
      Budget budget,
      boolean messages) {
    /** A request in which exceptions are compared by type. */
    public Request(
        String subject,
        String name,
        List<OperationRequest> operations,
        List<Invocation> calls,
        List<Path> classPath,
        Budget budget) {
      this(subject, name, operations, calls, classPath, budget, false);
    }

    public Request {
      operations = List.copyOf(operations);
      calls = List.copyOf(calls);
      classPath = List.copyOf(classPath);
    }

    public Request(
        String subject,
        String name,
        List<OperationRequest> operations,
        List<Invocation> calls,
        List<Path> classPath) {
      this(subject, name, operations, calls, classPath, Budget.unlimited());
    }

    public boolean isClass() {
      return SpecificationProvider.isClass(name);
    }
  }

  /** The specification from any provider on the class path. */
  static SpecificationSession of(Request request) {
    return ServiceLoader.load(
            SpecificationProvider.class, SpecificationProvider.class.getClassLoader())
        .stream()
        .flatMap(provider -> provider.get().find(request).stream())
        .findFirst()
        .orElseThrow(
            () -> Diagnostic.NO_SUCH_SPECIFICATION.error(request.name(), "none is installed"));
  }

  /**
   * Whether the name is that of a class: names of built-in specifications contain neither dots nor
   * capitals.
   */
  static boolean isClass(String name) {
    return name.contains(".") || name.matches("\\p{Lu}.*");
  }
}
