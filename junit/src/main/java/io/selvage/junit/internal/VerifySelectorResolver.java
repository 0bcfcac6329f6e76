package io.selvage.junit.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Finds the test that a selector means. Operations are no tests of their own: whoever selects one
 * gets the test that it is part of.
 */
public final class VerifySelectorResolver implements SelectorResolver {
  private final TestSettings settings;

  /** By name: a class of another class loader cannot be found by its name alone. */
  private final Map<String, VerifyClass> found = new ConcurrentHashMap<>();

  public VerifySelectorResolver(TestSettings settings) {
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
    return VerifyClass.of(selector.getJavaClass())
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
    if (!last.getType().equals(VerifyClassDescriptor.SEGMENT)) {
      return Resolution.unresolved();
    }
    Optional<VerifyClass> test =
        Optional.ofNullable(found.get(last.getValue()))
            .or(
                () ->
                    ReflectionSupport.tryToLoadClass(last.getValue())
                        .toOptional()
                        .flatMap(VerifyClass::of));
    if (test.isEmpty()) {
      return Resolution.unresolved();
    }
    return engine.isEmpty()
        ? resolve(test.get(), context)
        : resolve(test.get(), engine.get(), context);
  }

  private Resolution resolve(Class<?> type, Context context) {
    return VerifyClass.of(type)
        .map(test -> resolve(test, context))
        .orElseGet(Resolution::unresolved);
  }

  private Resolution resolve(VerifyClass test, Context context) {
    found.put(test.type().getName(), test);
    List<String> engines = test.engines(settings);
    if (engines.isEmpty()) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(parent -> Optional.of(VerifyClassDescriptor.under(parent, test)))
        .map(it -> Resolution.match(Match.exact(it, () -> tests(it, engines))))
        .orElseGet(Resolution::unresolved);
  }

  /** In the order of the engines. */
  private static Set<DiscoverySelector> tests(TestDescriptor parent, List<String> engines) {
    Set<DiscoverySelector> all = new LinkedHashSet<>();
    for (String engine : engines) {
      all.add(
          DiscoverySelectors.selectUniqueId(
              parent.getUniqueId().append(CheckDescriptor.SEGMENT, engine)));
    }
    return all;
  }

  private Resolution resolve(VerifyClass test, String engine, Context context) {
    if (!test.engines(settings).contains(engine)) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(
            () -> DiscoverySelectors.selectClass(test.type()),
            parent -> Optional.of(new CheckDescriptor(parent.getUniqueId(), test, engine)))
        .map(it -> Resolution.match(Match.exact(it)))
        .orElseGet(Resolution::unresolved);
  }
}
