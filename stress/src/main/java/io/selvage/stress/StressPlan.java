package io.selvage.stress;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.SpecificationProvider;
import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.UsageProtocol;
import io.selvage.stress.internal.generate.OperationAlphabet;
import io.selvage.stress.internal.load.FreshClassLoader;
import io.selvage.stress.internal.load.StaticStateAnalysis;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The specification of a stress test, as text.
 *
 * @param against a class or a specification by name; empty for the class itself
 * @param scenario the only one to run; empty for random ones
 * @param values for each argument
 * @param protocol the rules that random clients obey
 * @param messages whether exceptions are also compared by message
 */
public record StressPlan(
    String className,
    String against,
    List<OperationRequest> operations,
    Optional<Scenario> scenario,
    ScenarioGenerator.Size size,
    int values,
    long seed,
    OrderRecording clocking,
    String criterionName,
    List<Path> classPath,
    UsageProtocol protocol,
    MessageComparison messages) {
  public StressPlan {
    operations = List.copyOf(operations);
    classPath = List.copyOf(classPath);
  }

  /** Without a protocol, and with the default comparison of exception messages. */
  public StressPlan(
      String className,
      String against,
      List<OperationRequest> operations,
      Optional<Scenario> scenario,
      ScenarioGenerator.Size size,
      int values,
      long seed,
      OrderRecording clocking,
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
        UsageProtocol.FREE,
        MessageComparison.BY_DEFAULT);
  }

  /** The prepared plan. */
  public record Ready(
      StressPlan plan,
      SubjectClass subject,
      Optional<OperationAlphabet> alphabet,
      SpecificationSession specification,
      Criterion criterion)
      implements AutoCloseable {
    /**
     * @param ladder criteria that a violating history may satisfy; none precedes one that implies
     *     it
     */
    public HistoryClassifier classifier(List<Criterion> ladder) {
      return new HistoryClassifier(specification, criterion, ladder, plan.comparesMessages());
    }

    public ScenarioRunner stress(HistoryClassifier classifier) {
      return new ScenarioRunner(subject, plan.clocking, classifier);
    }

    public ScenarioGenerator generator() {
      return new ScenarioGenerator(
          alphabet.orElseThrow(), specification, plan.size, plan.protocol, plan.seed);
    }

    @Override
    public void close() {
      specification.close();
    }
  }

  public String specificationName() {
    return against.isEmpty() ? className : against;
  }

  public StressPlan only(Scenario one) {
    return with(Optional.of(one), protocol, messages);
  }

  /** The same plan for clients that obey a protocol. */
  public StressPlan keeping(UsageProtocol rules) {
    return with(scenario, rules, messages);
  }

  private StressPlan with(Optional<Scenario> one, UsageProtocol rules, MessageComparison how) {
    return new StressPlan(
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
        rules,
        how);
  }

  public StressPlan comparing(MessageComparison how) {
    return with(scenario, protocol, how);
  }

  /** Whether exceptions are compared by type and message rather than by type only. */
  public boolean comparesMessages() {
    return messages.areCompared(className, specificationName());
  }

  /** Prepares the plan and reports errors in it. */
  public Ready prepare() {
    return prepare(Budget.unlimited());
  }

  /** The same with a time limit: {@link Budget.Spent}. */
  public Ready prepare(Budget budget) {
    for (String method : protocol.methods()) {
      if (!operations.isEmpty() && operations.stream().noneMatch(o -> o.name().equals(method))) {
        throw Diagnostic.BAD_OPTION.error(
            "the roles name " + method + ", which is not an operation");
      }
    }
    Criterion criterion = CriterionProvider.find(criterionName);
    SubjectClass subject = subject();
    Optional<OperationAlphabet> alphabet =
        scenario.isPresent()
            ? Optional.empty()
            : Optional.of(OperationAlphabet.of(subject, operations, values));
    List<Invocation> calls =
        scenario
            .map(Scenario::distinctCalls)
            .orElseGet(() -> alphabet.map(OperationAlphabet::calls).orElseThrow());
    return new Ready(this, subject, alphabet, specification(subject, calls, budget), criterion);
  }

  private SpecificationSession specification(
      SubjectClass subject, List<Invocation> calls, Budget budget) {
    List<OperationRequest> requests =
        scenario.isEmpty() && operations.isEmpty() ? subject.all() : operations;
    return SpecificationProvider.of(
        new SpecificationProvider.Request(
            className,
            specificationName(),
            named(requests, calls),
            calls,
            classPath,
            budget,
            comparesMessages()));
  }

  /** The methods of a class to call. */
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

  /** If objects could interact through static fields, each gets classes of its own. */
  private SubjectClass subject() {
    URL[] urls = classPath.stream().map(StressPlan::url).toArray(URL[]::new);
    URLClassLoader loader =
        new URLClassLoader("subject", urls, ClassLoader.getPlatformClassLoader());
    // As in the interpreter: engines answer the same question.
    loader.setDefaultAssertionStatus(true);
    Class<?> type = load(loader);
    FreshClassLoader.Source source = new FreshClassLoader.Source(loader);
    return SubjectClass.of(
        type, StaticStateAnalysis.find(className, source::bytes).map(field -> source));
  }

  /**
   * Loads the class isolated from our own classes: the class path is exactly the user's. The class
   * is initialised when the first object is created.
   */
  private Class<?> load(ClassLoader loader) {
    try {
      return Class.forName(className, false, loader);
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
