package io.selvage.junit.internal;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Selects the tests of a class: the checks of {@link io.selvage.junit.Verify}, the {@link
 * io.selvage.junit.Explore} methods, and the tests of nested classes. Surefire selects no nested
 * class by default, so those would never run, and nothing would say so.
 */
public final class TestClassResolver implements SelectorResolver {
  private final UniqueId root;
  private final TestSettings settings;
  private final SelectedClasses classes;

  public TestClassResolver(UniqueId root, TestSettings settings, SelectedClasses classes) {
    this.root = root;
    this.settings = settings;
    this.classes = classes;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    return resolve(selector.getJavaClass());
  }

  @Override
  public Resolution resolve(NestedClassSelector selector, Context context) {
    return resolve(selector.getNestedClass());
  }

  private Resolution resolve(Class<?> type) {
    classes.add(type);
    Set<DiscoverySelector> tests = new LinkedHashSet<>();
    boolean isChecked = VerifyClass.of(type).isPresent();
    if (isChecked && !VerifyClass.of(type).orElseThrow().engines(settings).isEmpty()) {
      tests.add(select(VerifyClassDescriptor.SEGMENT, type));
    }
    if (ExploreClassDescriptor.is(type)) {
      tests.add(select(ExploreClassDescriptor.SEGMENT, type));
    }
    nested(type)
        .filter(TestClassResolver::hasTests)
        .map(DiscoverySelectors::selectClass)
        .forEach(tests::add);
    return tests.isEmpty() ? Resolution.unresolved() : Resolution.selectors(tests);
  }

  private DiscoverySelector select(String segment, Class<?> type) {
    return DiscoverySelectors.selectUniqueId(root.append(segment, type.getName()));
  }

  private static boolean hasTests(Class<?> type) {
    return VerifyClass.of(type).isPresent()
        || ExploreClassDescriptor.is(type)
        || nested(type).anyMatch(TestClassResolver::hasTests);
  }

  /** None if they cannot be loaded: other engines have reasons to skip such a class, too. */
  private static Stream<Class<?>> nested(Class<?> type) {
    try {
      return List.of(type.getDeclaredClasses()).stream();
    } catch (LinkageError e) {
      return Stream.of();
    }
  }
}
