package io.selvage.junit.internal;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.support.hierarchical.Node.SkipResult;

/**
 * {@code @Tag}, {@code @Disabled} and {@code @DisplayName} of Jupiter, which mean for these tests
 * what they mean for others. They are known by name, also on other annotations, because a project
 * need not have Jupiter.
 */
final class TestAnnotations {
  private static final String TAG = "org.junit.jupiter.api.Tag";
  private static final String TAGS = "org.junit.jupiter.api.Tags";
  private static final String DISABLED = "org.junit.jupiter.api.Disabled";

  private static final String DISPLAY_NAME = "org.junit.jupiter.api.DisplayName";

  private TestAnnotations() {}

  static Set<TestTag> tags(AnnotatedElement element) {
    Set<TestTag> tags = new LinkedHashSet<>();
    for (Annotation each : all(element)) {
      String name = each.annotationType().getName();
      if (name.equals(TAG)) {
        add(tags, each);
      } else if (name.equals(TAGS) && value(each) instanceof Annotation[] several) {
        for (Annotation tag : several) {
          add(tags, tag);
        }
      }
    }
    return tags;
  }

  private static void add(Set<TestTag> tags, Annotation tag) {
    String name = String.valueOf(value(tag)).strip();
    if (TestTag.isValid(name)) {
      tags.add(TestTag.create(name));
    }
  }

  /**
   * @param otherwise the name if none is given
   */
  static String displayName(AnnotatedElement element, String otherwise) {
    return all(element).stream()
        .filter(it -> it.annotationType().getName().equals(DISPLAY_NAME))
        .map(it -> String.valueOf(value(it)).strip())
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse(otherwise);
  }

  static SkipResult skipped(AnnotatedElement element) {
    Optional<Annotation> disabled =
        all(element).stream()
            .filter(it -> it.annotationType().getName().equals(DISABLED))
            .findFirst();
    return disabled
        .map(it -> SkipResult.skip(reason(element, String.valueOf(value(it)))))
        .orElseGet(SkipResult::doNotSkip);
  }

  private static String reason(AnnotatedElement element, String given) {
    return given.isBlank() ? element + " is @Disabled" : given;
  }

  /** Of the element, and of its annotations. */
  static Set<Annotation> all(AnnotatedElement element) {
    Set<Annotation> found = new LinkedHashSet<>();
    addAll(element, found, new HashSet<>());
    return found;
  }

  private static void addAll(
      AnnotatedElement element, Set<Annotation> found, Set<Class<?>> visited) {
    for (Annotation each : element.getAnnotations()) {
      found.add(each);
      if (visited.add(each.annotationType())) {
        addAll(each.annotationType(), found, visited);
      }
    }
  }

  private static Object value(Annotation annotation) {
    try {
      Method value = annotation.annotationType().getMethod("value");
      return value.invoke(annotation);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("BUG-303 " + annotation + " has no value", e);
    }
  }
}
