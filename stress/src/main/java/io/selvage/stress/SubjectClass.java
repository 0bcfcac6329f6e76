package io.selvage.stress;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.stress.internal.load.FreshClassLoader;
import io.selvage.stress.internal.load.TypeNames;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.Type;

/**
 * The class under test, and its methods by name and number of arguments, found by reflection: a
 * public class with a public no-argument constructor.
 */
public final class SubjectClass {
  private final Class<?> type;
  private final Map<String, Method> methods = new HashMap<>();

  /** If objects would share static state: the source of separate classes for each. */
  private final Optional<FreshClassLoader.Source> source;

  private SubjectClass(Class<?> type, Optional<FreshClassLoader.Source> source) {
    this.type = type;
    this.source = source;
  }

  public static SubjectClass of(Class<?> type) {
    return of(type, Optional.empty());
  }

  public static SubjectClass of(Class<?> type, Optional<FreshClassLoader.Source> source) {
    boolean makes =
        !Modifier.isAbstract(type.getModifiers())
            && Arrays.stream(type.getConstructors()).anyMatch(c -> c.getParameterCount() == 0);
    if (!makes || !isPublic(type)) {
      throw Diagnostic.NO_CONSTRUCTOR.error(
          type.getTypeName(),
          isPublic(type)
              ? "wrap it in a class that has one and creates the object"
              : "and it must be public to run on real threads");
    }
    return new SubjectClass(type, source);
  }

  /** Whether each object has a class that was loaded for it alone. */
  public boolean isFresh() {
    return source.isPresent();
  }

  /** The same class, loaded again. */
  public SubjectClass again() {
    try {
      SubjectClass again = new SubjectClass(source.orElseThrow().again(type), Optional.empty());
      methods.forEach((key, method) -> again.methods.put(key, again.like(method)));
      return again;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("BUG-503 a class was loaded, and is gone", e);
    }
  }

  private Method like(Method other) {
    return callable()
        .filter(it -> it.getName().equals(other.getName()))
        .filter(it -> Type.getMethodDescriptor(it).equals(Type.getMethodDescriptor(other)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("BUG-503 a method is gone: " + other));
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  public Class<?> type() {
    return type;
  }

  /** The method that a request denotes; calls of that name and arity then refer to it. */
  public Method resolve(OperationRequest request) {
    Method method = find(request);
    Method other = methods.put(key(request.name(), method.getParameterCount()), method);
    if (other != null && !other.equals(method)) {
      throw Diagnostic.BAD_OPTION.error(
          "calls of "
              + TypeNames.of(List.of(other, method))
              + " cannot be told apart: name one of them");
    }
    return method;
  }

  /** The method of a call. */
  public Method method(Invocation call) {
    Method known = methods.get(key(call.method(), call.arguments().size()));
    List<List<Value>> domains = call.arguments().stream().map(List::of).toList();
    return known != null
        ? known
        : resolve(new OperationRequest(call.method(), Optional.empty(), Optional.of(domains)));
  }

  /** Every public method that the class itself declares, for a class given without operations. */
  public List<OperationRequest> all() {
    return callable()
        .filter(method -> method.getDeclaringClass() == type)
        .sorted(java.util.Comparator.comparing(TypeNames::of))
        .map(
            method ->
                new OperationRequest(
                    method.getName(), Optional.of(parameters(method)), Optional.empty()))
        .toList();
  }

  private Stream<Method> callable() {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !method.isBridge() && !method.isSynthetic());
  }

  private Method find(OperationRequest request) {
    List<Method> named =
        callable().filter(method -> method.getName().equals(request.name())).toList();
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(request.name(), type.getTypeName(), "");
    }
    List<Method> fitting = named.stream().filter(method -> fits(method, request)).toList();
    if (fitting.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(
          request.name() + " with such parameters",
          type.getTypeName(),
          "; there is " + TypeNames.of(named));
    }
    if (fitting.size() > 1) {
      throw Diagnostic.OVERLOADED.error(request.name(), type.getTypeName(), TypeNames.of(fitting));
    }
    return fitting.get(0);
  }

  private static boolean fits(Method method, OperationRequest request) {
    boolean arity =
        request.domains().map(list -> list.size() == method.getParameterCount()).orElse(true);
    return arity && request.parameterTypes().map(types -> matches(types, method)).orElse(true);
  }

  private static boolean matches(List<String> types, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    if (types.size() != parameters.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      if (!TypeNames.isNamed(parameters[i], types.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> parameters(Method method) {
    return Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).toList();
  }

  private static String key(String name, int arity) {
    return name + "/" + arity;
  }
}
