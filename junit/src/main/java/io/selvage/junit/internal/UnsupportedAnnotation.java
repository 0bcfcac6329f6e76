package io.selvage.junit.internal;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Annotations that change what a test does and that Selvage does not support, with what to use
 * instead. To ignore them in silence could make a test pass that tests nothing. They are known by
 * name: no test framework is needed here.
 */
enum UnsupportedAnnotation {
  AFTER_EACH(
      "state what must hold after the calls in an @Invariant method",
      "org.junit.jupiter.api.AfterEach",
      "org.junit.After",
      "org.testng.annotations.AfterMethod"),
  BEFORE_ALL(
      "each test program starts with fresh classes and a fresh object, so use @BeforeEach, or a"
          + " static initialiser",
      "org.junit.jupiter.api.BeforeAll",
      "org.junit.BeforeClass",
      "org.testng.annotations.BeforeClass"),
  BEFORE(
      "use @BeforeEach of JUnit Jupiter",
      "org.junit.Before",
      "org.testng.annotations.BeforeMethod"),
  AFTER_ALL(
      "test programs share nothing that has to be released, so remove it",
      "org.junit.jupiter.api.AfterAll",
      "org.junit.AfterClass",
      "org.testng.annotations.AfterClass"),
  TIMEOUT(
      "the time of a test is its budget: @Verify(time = \"30s\") or @Explore(time = \"30s\")",
      "org.junit.jupiter.api.Timeout"),
  CONDITION(
      "use @Disabled, or @Tag and select tests by their tags", "org.junit.jupiter.api.condition"),
  PARAMETERS(
      "write a subclass with @Verify for each parameter of the class, and @Values for operations",
      "org.junit.jupiter.params"),
  EXTENSION(
      "Selvage reads the class and runs no extension, so create what the object needs in its"
          + " fields or in a @BeforeEach method",
      "org.junit.jupiter.api.extension.ExtendWith",
      "org.junit.jupiter.api.extension.Extensions",
      "org.junit.jupiter.api.extension.RegisterExtension",
      "org.junit.jupiter.api.io.TempDir",
      "org.junit.runner.RunWith",
      "org.junit.Rule",
      "org.junit.ClassRule"),
  DISABLED_OPERATION(
      "remove @Op, so that no thread calls the method", "org.junit.jupiter.api.Disabled");

  /** On methods that only Jupiter runs, too: they belong to the life cycle of every object. */
  static final Set<UnsupportedAnnotation> OF_LIFE_CYCLE =
      Set.of(AFTER_EACH, BEFORE_ALL, BEFORE, AFTER_ALL);

  static final Set<UnsupportedAnnotation> OF_CLASS =
      Set.of(TIMEOUT, CONDITION, PARAMETERS, EXTENSION);

  static final Set<UnsupportedAnnotation> OF_OPERATION =
      Set.of(TIMEOUT, CONDITION, PARAMETERS, EXTENSION, DISABLED_OPERATION);

  static final Set<UnsupportedAnnotation> OF_BODY =
      Set.of(TIMEOUT, CONDITION, PARAMETERS, EXTENSION);

  static final Set<UnsupportedAnnotation> OF_FIELD = Set.of(PARAMETERS, EXTENSION);

  private final String advice;
  private final Set<String> names;

  UnsupportedAnnotation(String advice, String... names) {
    this.advice = advice;
    this.names = Set.of(names);
  }

  /** What is wrong with an element, if it or one of its annotations has one of these. */
  static Optional<String> problem(AnnotatedElement element, Set<UnsupportedAnnotation> kinds) {
    return Arrays.stream(element.getAnnotations())
        .flatMap(annotation -> problem(annotation, kinds).stream())
        .findFirst();
  }

  /** The kind of the annotation itself decides before those of its own annotations. */
  private static Optional<String> problem(Annotation annotation, Set<UnsupportedAnnotation> kinds) {
    Class<? extends Annotation> type = annotation.annotationType();
    return Stream.concat(
            Stream.of(type), TestAnnotations.all(type).stream().map(Annotation::annotationType))
        .flatMap(each -> kinds.stream().filter(kind -> kind.contains(each)))
        .findFirst()
        .map(kind -> "@" + type.getSimpleName() + " is not supported by Selvage; " + kind.advice);
  }

  private boolean contains(Class<?> type) {
    return names.contains(type.getName()) || names.contains(type.getPackageName());
  }
}
