package io.selvage.junit.internal;

import io.selvage.check.Check;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.UsageProtocol;
import io.selvage.junit.Inconclusive;
import io.selvage.junit.Invariant;
import io.selvage.junit.KnownViolation;
import io.selvage.junit.Op;
import io.selvage.junit.Role;
import io.selvage.junit.Verify;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** A class with {@link Verify}, and the question that it asks. It is loaded, never initialised. */
public final class VerifyClass {
  private static final Comparator<Method> BY_NAME =
      Comparator.comparing(Method::getName).thenComparing(method -> types(method).toString());

  private static final List<String> MODELS = List.of("java-hardware", "java");

  private final Class<?> type;
  private final Verify verify;

  private VerifyClass(Class<?> type, Verify verify) {
    this.type = type;
    this.verify = verify;
  }

  public static Optional<VerifyClass> of(Class<?> type) {
    return Optional.ofNullable(type.getAnnotation(Verify.class))
        .filter(verify -> !Modifier.isAbstract(type.getModifiers()))
        .map(verify -> new VerifyClass(type, verify));
  }

  Class<?> type() {
    return type;
  }

  /** The name without the package, as people call it. */
  String simpleName() {
    String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
    return name.replace('$', '.');
  }

  boolean hasOperation(Method method) {
    return method.isAnnotationPresent(Op.class);
  }

  /**
   * @throws UsageException if the class cannot be understood
   */
  Check check(TestSettings settings) {
    requiresSpecification();
    Optional<SubjectMethods> made = SubjectMethods.of(type);
    Check check =
        made.map(it -> it.check(verify))
            .orElseGet(this::ofTestClass)
            .messages(verify.messages())
            .classPath(TestClassPath.of(type))
            .completing(settings.limit())
            .within(time(settings));
    Check scoped = scoped(check);
    return made.map(it -> scoped.createdBy(it.creation(), settings.folder())).orElse(scoped);
  }

  private Check ofTestClass() {
    requireConstructor();
    return Check.object(type.getName())
        .against(specification().getName())
        .operations(operations())
        .roles(protocol())
        .invariants(invariants())
        .throwing(throwing())
        .preparation(new TestLifeCycle(type).preparation());
  }

  private Check scoped(Check check) {
    if (!verify.client().isEmpty()) {
      return check.client(verify.client());
    }
    int threads = atLeast(2, "threads", verify.threads());
    int values = atLeast(1, "values", verify.values());
    return verify.calls() == Verify.AS_TIME_ALLOWS
        ? check.growing(threads, Check.SCOPE.calls(), values)
        : check.upTo(threads, atLeast(2, "calls", verify.calls()), values);
  }

  private Class<?> specification() {
    return verify.against() == Verify.Itself.class ? type : verify.against();
  }

  private void requireConstructor() {
    boolean found =
        Arrays.stream(type.getDeclaredConstructors())
            .anyMatch(c -> c.getParameterCount() == 0 && !Modifier.isPrivate(c.getModifiers()));
    if (!found) {
      throw Diagnostic.NO_CONSTRUCTOR.error(
          type.getName(), "a test class requires one, and a nested test class must be static");
    }
  }

  private List<OperationRequest> operations() {
    List<Method> methods =
        ReflectionSupport.findMethods(type, this::isOperation, HierarchyTraversalMode.TOP_DOWN);
    if (methods.isEmpty()) {
      throw Diagnostic.BAD_TEST.error(
          type.getName(), "no operations; put @Op on the methods that threads may call");
    }
    Set<String> seen = new HashSet<>();
    for (Method method : methods) {
      requireCallable(method);
      if (!seen.add(method.getName() + "/" + method.getParameterCount())) {
        throw Diagnostic.BAD_TEST.error(
            name(method), "another @Op has the same name and number of parameters; rename one");
      }
    }
    return methods.stream().sorted(BY_NAME).map(VerifyClass::operation).toList();
  }

  private UsageProtocol protocol() {
    Map<String, Set<String>> methods = new TreeMap<>();
    Set<String> once = new HashSet<>();
    for (Method method :
        ReflectionSupport.findMethods(type, this::isOperation, HierarchyTraversalMode.TOP_DOWN)) {
      Op op = method.getAnnotation(Op.class);
      if (!op.role().isEmpty()) {
        methods.computeIfAbsent(op.role(), role -> new TreeSet<>()).add(method.getName());
      }
      if (op.once()) {
        once.add(method.getName());
      }
    }
    Map<String, Integer> threads = new HashMap<>();
    for (Role role : type.getAnnotationsByType(Role.class)) {
      if (!methods.containsKey(role.name())) {
        throw Diagnostic.BAD_TEST.error(
            type.getName(), "no @Op has the role \"" + role.name() + "\"");
      }
      threads.put(role.name(), atLeast(1, "threads in a @Role", role.threads()));
    }
    return new UsageProtocol(
        methods.entrySet().stream()
            .map(
                role ->
                    new UsageProtocol.Role(
                        role.getKey(),
                        threads.getOrDefault(role.getKey(), UsageProtocol.Role.MANY),
                        role.getValue()))
            .toList(),
        once);
  }

  private Set<String> throwing() {
    Set<String> names = new HashSet<>();
    for (Method method :
        ReflectionSupport.findMethods(type, this::isOperation, HierarchyTraversalMode.TOP_DOWN)) {
      if (method.getAnnotation(Op.class).throwsAlways()) {
        names.add(method.getName());
      }
    }
    return names;
  }

  private List<String> invariants() {
    List<Method> methods =
        ReflectionSupport.findMethods(
            type,
            method -> method.isAnnotationPresent(Invariant.class),
            HierarchyTraversalMode.TOP_DOWN);
    for (Method method : methods) {
      boolean callable = (method.getModifiers() & (Modifier.PRIVATE | Modifier.STATIC)) == 0;
      if (!callable || method.getParameterCount() != 0) {
        throw Diagnostic.BAD_TEST.error(
            name(method),
            "an @Invariant method must not be private or static, and must have no parameters");
      }
    }
    return methods.stream().sorted(BY_NAME).map(Method::getName).toList();
  }

  private boolean isOperation(Method method) {
    return method.isAnnotationPresent(Op.class) && !method.isBridge();
  }

  private static void requireCallable(Method method) {
    if ((method.getModifiers() & (Modifier.PRIVATE | Modifier.STATIC)) != 0) {
      throw Diagnostic.BAD_TEST.error(name(method), "an @Op method must not be private or static");
    }
  }

  private static OperationRequest operation(Method method) {
    return new OperationRequest(
        method.getName(), Optional.of(types(method)), ParameterDomains.of(method));
  }

  private static List<String> types(Method method) {
    return Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).toList();
  }

  static String name(Method method) {
    return method.getDeclaringClass().getName() + "." + method.getName();
  }

  private int atLeast(int least, String what, int value) {
    if (value < least) {
      throw Diagnostic.BAD_TEST.error(
          type.getName(), "@Verify requires " + what + " of at least " + least + ", not " + value);
    }
    return value;
  }

  Duration time(TestSettings settings) {
    return verify.time().isEmpty()
        ? settings.time()
        : TestSettings.duration(type.getName(), "@Verify", verify.time());
  }

  /** Whether a test without an answer fails. */
  boolean failsIfInconclusive() {
    return verify.inconclusive() == Inconclusive.FAIL;
  }

  /** Whether what only the Java specification allows fails the test, too. */
  boolean requiresSpecification() {
    if (!MODELS.contains(verify.model())) {
      throw Diagnostic.BAD_TEST.error(
          type.getName(),
          "@Verify has no model " + verify.model() + "; known: " + String.join(", ", MODELS));
    }
    return verify.model().equals(MODELS.get(1));
  }

  /** The engines to run; the engine that must have an answer comes first. */
  List<String> engines(TestSettings settings) {
    return verify.engine().isEmpty() ? settings.engines() : List.of(verify.engine());
  }

  Optional<String> knownViolation() {
    return Optional.ofNullable(type.getAnnotation(KnownViolation.class)).map(KnownViolation::value);
  }
}
