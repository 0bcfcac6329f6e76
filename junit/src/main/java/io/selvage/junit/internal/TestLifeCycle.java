package io.selvage.junit.internal;

import io.selvage.core.diagnostic.Diagnostic;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * The life cycle of a test class as other engines know it. {@code @BeforeEach} methods make each
 * fresh object ready; everything else that would change what a test does is rejected, since leaving
 * it out in silence could make a test pass that tests nothing. Annotations are known by name: no
 * test framework is needed here.
 */
final class TestLifeCycle {
  private static final String BEFORE_EACH = "org.junit.jupiter.api.BeforeEach";

  /** The time is part of the question: {@code @Verify(time = ...)}. */
  private static final String TIMEOUT = "org.junit.jupiter.api.Timeout";

  private static final String INSTANCE = "org.junit.jupiter.api.TestInstance";

  private static final Set<String> REJECTED_ON_METHODS =
      Set.of(
          TIMEOUT,
          "org.junit.jupiter.api.AfterEach",
          "org.junit.jupiter.api.BeforeAll",
          "org.junit.jupiter.api.AfterAll",
          "org.junit.Before",
          "org.junit.After",
          "org.junit.BeforeClass",
          "org.junit.AfterClass",
          "org.testng.annotations.BeforeMethod",
          "org.testng.annotations.AfterMethod",
          "org.testng.annotations.BeforeClass",
          "org.testng.annotations.AfterClass");

  private static final Set<String> REJECTED_ON_CLASSES =
      Set.of(
          "org.junit.jupiter.api.extension.ExtendWith",
          "org.junit.jupiter.api.extension.Extensions",
          TIMEOUT,
          "org.junit.runner.RunWith");

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
      named(each, REJECTED_ON_CLASSES).ifPresent(annotation -> reject(name, annotation));
      sharedInstance(each).ifPresent(annotation -> reject(name, annotation));
    }
    methods(REJECTED_ON_METHODS).stream()
        .findFirst()
        .ifPresent(
            method ->
                reject(VerifyClass.name(method), named(method, REJECTED_ON_METHODS).orElseThrow()));
  }

  /** Every run has a fresh object, so one that is shared by all tests is out of the question. */
  private static Optional<String> sharedInstance(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .filter(it -> it.annotationType().getName().equals(INSTANCE))
        .map(Annotation::toString)
        .filter(text -> text.contains("PER_CLASS"))
        .map(text -> "@TestInstance(PER_CLASS)")
        .findFirst();
  }

  private static void reject(String where, String annotation) {
    throw Diagnostic.BAD_TEST.error(
        where, annotation + " is not supported by Selvage, and ignoring it could hide a failure");
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
        type,
        method -> !method.isBridge() && named(method, annotations).isPresent(),
        HierarchyTraversalMode.TOP_DOWN);
  }

  private static Optional<String> named(AnnotatedElement element, Set<String> names) {
    return Arrays.stream(element.getAnnotations())
        .map(Annotation::annotationType)
        .filter(it -> names.contains(it.getName()))
        .map(it -> "@" + it.getSimpleName())
        .findFirst();
  }
}
