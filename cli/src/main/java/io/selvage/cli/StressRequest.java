package io.selvage.cli;

import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Specification;
import io.selvage.history.NamedCriteria;
import io.selvage.history.Vocabulary;
import io.selvage.history.spec.Specifications;
import io.selvage.stress.Alphabet;
import io.selvage.stress.Clocking;
import io.selvage.stress.Generator;
import io.selvage.stress.Jury;
import io.selvage.stress.Meaning;
import io.selvage.stress.Scenario;
import io.selvage.stress.Stress;
import io.selvage.stress.SubjectClass;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be put under stress, as the command line says.
 *
 * @param against a class or a specification of the judge; empty for the class itself
 * @param scenario the only client to run; none for random ones
 * @param values for each argument
 */
record StressRequest(
    String className,
    String against,
    List<OperationRequest> operations,
    Optional<Scenario> scenario,
    Generator.Size size,
    int values,
    long seed,
    Clocking clocking,
    String criterionName,
    List<Path> classPath) {

  /** All that is needed, made ready; complains of what cannot be. */
  record Ready(
      SubjectClass subject,
      Optional<Alphabet> alphabet,
      Meaning meaning,
      Criterion criterion,
      Runnable closing)
      implements AutoCloseable {
    @Override
    public void close() {
      closing.run();
    }
  }

  Ready prepare() {
    Criterion criterion = Criteria.find(criterionName);
    SubjectClass subject = SubjectClass.of(load());
    Optional<Alphabet> alphabet =
        scenario.isPresent()
            ? Optional.empty()
            : Optional.of(Alphabet.of(subject, operations, values));
    List<Invocation> calls =
        scenario
            .map(Scenario::distinctCalls)
            .orElseGet(() -> alphabet.map(Alphabet::calls).orElseThrow());
    if (isClass(meaningName())) {
      List<OperationRequest> requests =
          alphabet.isPresent() && operations.isEmpty() ? subject.all() : operations;
      InterpretedMeaning meaning =
          InterpretedMeaning.of(className, meaningName(), named(requests, calls), calls, classPath);
      return new Ready(subject, alphabet, meaning, criterion, meaning::close);
    }
    Specification<?> specification = Specifications.named(against, Optional.empty());
    if (specification instanceof Vocabulary vocabulary) {
      calls.forEach(vocabulary::require);
    }
    return new Ready(subject, alphabet, Meaning.of(specification), criterion, () -> {});
  }

  /** Of all methods of a class, those that are called. */
  private static List<OperationRequest> named(
      List<OperationRequest> requests, List<Invocation> calls) {
    return requests.stream()
        .filter(request -> calls.stream().anyMatch(call -> isOf(call, request)))
        .toList();
  }

  private static boolean isOf(Invocation call, OperationRequest request) {
    return call.method().equals(request.name())
        && request
            .parameterTypes()
            .map(types -> types.size() == call.arguments().size())
            .orElse(true);
  }

  String meaningName() {
    return against.isEmpty() ? className : against;
  }

  /** Names of ours have no dots and no capitals. */
  private static boolean isClass(String name) {
    return name.contains(".") || name.matches("\\p{Lu}.*");
  }

  Stress stress(Ready ready) {
    Jury jury = new Jury(ready.meaning(), ready.criterion(), NamedCriteria.list());
    return new Stress(ready.subject(), clocking, jury);
  }

  Generator generator(Ready ready) {
    return new Generator(ready.alphabet().orElseThrow(), ready.meaning(), size, seed);
  }

  /** Away from our own classes: the class path is the user's, and only that. */
  private Class<?> load() {
    URL[] urls = classPath.stream().map(StressRequest::url).toArray(URL[]::new);
    ClassLoader loader = new URLClassLoader("subject", urls, ClassLoader.getPlatformClassLoader());
    try {
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException e) {
      throw Diagnostic.NO_SUCH_CLASS.error(className);
    } catch (LinkageError e) {
      throw Diagnostic.SETUP_FAILED.error(className, "it cannot be loaded: " + e);
    }
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
