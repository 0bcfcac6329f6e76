package io.selvage.junit.internal;

import static io.selvage.junit.internal.UnsupportedAnnotation.OF_LIFE_CYCLE;
import static org.junit.platform.commons.support.HierarchyTraversalMode.TOP_DOWN;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.junit.Explore;
import io.selvage.junit.Invariant;
import io.selvage.junit.Op;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The life cycle of a test class as other engines know it. {@code @BeforeEach} methods prepare each
 * fresh object. Every {@link UnsupportedAnnotation} is rejected.
 */
final class TestLifeCycle {
  private static final String BEFORE_EACH = "org.junit.jupiter.api.BeforeEach";

  private static final String INSTANCE = "org.junit.jupiter.api.TestInstance";

  private static final Set<String> OPERATIONS =
      Set.of(Op.class.getName(), Invariant.class.getName());

  private static final Set<String> BODIES = Set.of(Explore.class.getName(), BEFORE_EACH);

  private final Class<?> type;

  TestLifeCycle(Class<?> type) {
    this.type = type;
  }

  /** The methods that make a fresh object ready, in the order in which they are called. */
  List<String> preparation() {
    requireSupported();
    List<Method> methods = methods(Set.of(BEFORE_EACH));
    methods.forEach(TestLifeCycle::requireCallable);
    return methods.stream().map(Method::getName).distinct().toList();
  }

  private void requireSupported() {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      String name = each.getName();
      requireNone(name, each, UnsupportedAnnotation.OF_CLASS);
      sharedInstance(each).ifPresent(problem -> reject(name, problem));
      for (Field field : each.getDeclaredFields()) {
        requireNone(name + "." + field.getName(), field, UnsupportedAnnotation.OF_FIELD);
      }
    }
    requireNone(ReflectionSupport.findMethods(type, it -> !it.isBridge(), TOP_DOWN), OF_LIFE_CYCLE);
    requireNone(methods(OPERATIONS), UnsupportedAnnotation.OF_OPERATION);
    requireNone(methods(BODIES), UnsupportedAnnotation.OF_BODY);
  }

  private static void requireNone(List<Method> methods, Set<UnsupportedAnnotation> kinds) {
    methods.forEach(method -> requireNone(VerifyClass.name(method), method, kinds));
  }

  private static void requireNone(
      String where, AnnotatedElement element, Set<UnsupportedAnnotation> kinds) {
    UnsupportedAnnotation.problem(element, kinds).ifPresent(problem -> reject(where, problem));
  }

  /** Every run has a fresh object, so one that is shared by all tests is out of the question. */
  private static Optional<String> sharedInstance(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .filter(it -> it.annotationType().getName().equals(INSTANCE))
        .map(Annotation::toString)
        .filter(text -> text.contains("PER_CLASS"))
        .map(
            text ->
                "@TestInstance(PER_CLASS) is not supported by Selvage; each test program starts"
                    + " with a fresh object")
        .findFirst();
  }

  private static void reject(String where, String problem) {
    throw Diagnostic.BAD_TEST.error(where, problem);
  }

  private static void requireCallable(Method method) {
    int modifiers = method.getModifiers();
    if (Modifier.isStatic(modifiers)
        || Modifier.isPrivate(modifiers)
        || method.getParameterCount() > 0) {
      throw Diagnostic.BAD_TEST.error(
          VerifyClass.name(method),
          "a @BeforeEach method must not be private or static, and must have no parameters");
    }
  }

  private List<Method> methods(Set<String> annotations) {
    return ReflectionSupport.findMethods(
        type, method -> !method.isBridge() && hasOne(method, annotations), TOP_DOWN);
  }

  private static boolean hasOne(AnnotatedElement element, Set<String> names) {
    return Arrays.stream(element.getAnnotations())
        .anyMatch(it -> names.contains(it.annotationType().getName()));
  }
}
