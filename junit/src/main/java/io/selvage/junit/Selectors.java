package io.selvage.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Finds the test that a selector means. Operations are no tests of their own: whoever selects one
 * gets the test that it is part of.
 */
final class Selectors implements SelectorResolver {
  private final Settings settings;

  Selectors(Settings settings) {
    this.settings = settings;
  }

  @Override
  public Resolution resolve(ClassSelector selector, Context context) {
    return resolve(selector.getJavaClass(), context);
  }

  @Override
  public Resolution resolve(NestedClassSelector selector, Context context) {
    return resolve(selector.getNestedClass(), context);
  }

  @Override
  public Resolution resolve(MethodSelector selector, Context context) {
    return TestClass.of(selector.getJavaClass())
        .filter(test -> test.hasOperation(selector.getJavaMethod()))
        .map(test -> resolve(test, context))
        .orElseGet(Resolution::unresolved);
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    List<UniqueId.Segment> segments = new ArrayList<>(selector.getUniqueId().getSegments());
    Optional<String> engine = Optional.empty();
    if (segments.get(segments.size() - 1).getType().equals(CheckDescriptor.SEGMENT)) {
      engine = Optional.of(segments.remove(segments.size() - 1).getValue());
    }
    UniqueId.Segment last = segments.get(segments.size() - 1);
    if (!last.getType().equals(ClassDescriptor.SEGMENT)) {
      return Resolution.unresolved();
    }
    Optional<String> only = engine;
    return ReflectionSupport.tryToLoadClass(last.getValue())
        .toOptional()
        .flatMap(TestClass::of)
        .map(test -> resolve(test, among(test, only), context))
        .orElseGet(Resolution::unresolved);
  }

  private List<String> among(TestClass test, Optional<String> only) {
    return test.engines(settings).stream()
        .filter(name -> only.isEmpty() || only.get().equals(name))
        .toList();
  }

  private Resolution resolve(Class<?> type, Context context) {
    return TestClass.of(type).map(test -> resolve(test, context)).orElseGet(Resolution::unresolved);
  }

  private Resolution resolve(TestClass test, Context context) {
    return resolve(test, test.engines(settings), context);
  }

  private static Resolution resolve(TestClass test, List<String> engines, Context context) {
    if (engines.isEmpty()) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(parent -> Optional.of(ClassDescriptor.under(parent, test, engines)))
        .map(Selectors::exact)
        .orElseGet(Resolution::unresolved);
  }

  private static Resolution exact(TestDescriptor descriptor) {
    return Resolution.match(Match.exact(descriptor));
  }
}
