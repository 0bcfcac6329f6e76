package io.selvage.stress;

import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Meaning;
import io.selvage.core.Meanings;
import io.selvage.core.OperationRequest;
import io.selvage.core.Protocol;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is to be put under stress, in words.
 *
 * @param against a class or a specification by name; empty for the class itself
 * @param scenario the only one to run; none for random ones
 * @param values for each argument
 * @param protocol what random clients keep to
 */
public record Plan(
    String className,
    String against,
    List<OperationRequest> operations,
    Optional<Scenario> scenario,
    Generator.Size size,
    int values,
    long seed,
    Clocking clocking,
    String criterionName,
    List<Path> classPath,
    Protocol protocol) {
  public Plan {
    operations = List.copyOf(operations);
    classPath = List.copyOf(classPath);
  }

  /** For clients that may do what they like. */
  public Plan(
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
    this(
        className,
        against,
        operations,
        scenario,
        size,
        values,
        seed,
        clocking,
        criterionName,
        classPath,
        Protocol.FREE);
  }

  /** All that is needed, made ready. */
  public record Ready(
      Plan plan,
      SubjectClass subject,
      Optional<Alphabet> alphabet,
      Meaning meaning,
      Criterion criterion)
      implements AutoCloseable {
    /**
     * @param ladder criteria that a bad history may satisfy, none before one that implies it
     */
    public Jury jury(List<Criterion> ladder) {
      return new Jury(meaning, criterion, ladder);
    }

    public Stress stress(Jury jury) {
      return new Stress(subject, plan.clocking, jury);
    }

    public Generator generator() {
      return new Generator(alphabet.orElseThrow(), meaning, plan.size, plan.protocol, plan.seed);
    }

    @Override
    public void close() {
      meaning.close();
    }
  }

  public String meaningName() {
    return against.isEmpty() ? className : against;
  }

  public Plan only(Scenario one) {
    return with(Optional.of(one), protocol);
  }

  /** The same for clients that keep to rules. */
  public Plan keeping(Protocol rules) {
    return with(scenario, rules);
  }

  private Plan with(Optional<Scenario> one, Protocol rules) {
    return new Plan(
        className,
        against,
        operations,
        one,
        size,
        values,
        seed,
        clocking,
        criterionName,
        classPath,
        rules);
  }

  /** Complains of what cannot be. */
  public Ready prepare() {
    for (String method : protocol.methods()) {
      if (!operations.isEmpty() && operations.stream().noneMatch(o -> o.name().equals(method))) {
        throw Diagnostic.BAD_OPTION.error("the roles name " + method + ", which is no operation");
      }
    }
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
    return new Ready(this, subject, alphabet, meaning(subject, calls), criterion);
  }

  private Meaning meaning(SubjectClass subject, List<Invocation> calls) {
    List<OperationRequest> requests =
        scenario.isEmpty() && operations.isEmpty() ? subject.all() : operations;
    return Meanings.of(
        new Meanings.Request(className, meaningName(), named(requests, calls), calls, classPath));
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

  /** Away from our own classes: the class path is the user's, and only that. */
  private Class<?> load() {
    URL[] urls = classPath.stream().map(Plan::url).toArray(URL[]::new);
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
