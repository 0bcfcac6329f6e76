package io.selvage.core;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Where meanings come from: services of the module that has specifications by name and of the one
 * that runs classes.
 */
public interface SpecificationProvider {
  /**
   * None where another provider is meant; an error of the user is a {@link
   * io.selvage.core.diagnostic.UsageException}.
   */
  Optional<SpecificationSession> find(Request request);

  /**
   * @param subject the class whose meaning it is
   * @param name of a class, or of a specification
   * @param operations as the user named them
   * @param calls all that it will ever be asked for
   * @param budget for getting it ready
   * @param messages whether exceptions have messages that are compared
   */
  record Request(
      String subject,
      String name,
      List<OperationRequest> operations,
      List<Invocation> calls,
      List<Path> classPath,
      Budget budget,
      boolean messages) {
    /** With exceptions that are compared by type. */
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

  /** The meaning from any provider on the class path. */
  static SpecificationSession of(Request request) {
    return ServiceLoader.load(
            SpecificationProvider.class, SpecificationProvider.class.getClassLoader())
        .stream()
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
