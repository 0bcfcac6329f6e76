package io.selvage.junit.internal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Finds the test of a {@link io.selvage.junit.Verify} class that a selector names. Operations are
 * not tests: who selects one gets the test that it is part of.
 */
public final class VerifySelectorResolver implements SelectorResolver {
  private final TestSettings settings;
  private final SelectedClasses classes;

  public VerifySelectorResolver(TestSettings settings, SelectedClasses classes) {
    this.settings = settings;
    this.classes = classes;
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
    Optional<VerifyClass> test = classes.find(last.getValue()).flatMap(VerifyClass::of);
    if (test.isEmpty()) {
      return Resolution.unresolved();
    }
    return engine.isEmpty()
        ? resolve(test.get(), context)
        : resolve(selector.getUniqueId(), test.get(), engine.get(), context);
  }

  private Resolution resolve(VerifyClass test, Context context) {
    classes.add(test.type());
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

  private Resolution resolve(UniqueId id, VerifyClass test, String engine, Context context) {
    if (!test.engines(settings).contains(engine)) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(
            () -> DiscoverySelectors.selectUniqueId(id.removeLastSegment()),
            parent -> Optional.of(new CheckDescriptor(parent.getUniqueId(), test, engine)))
        .map(it -> Resolution.match(Match.exact(it)))
        .orElseGet(Resolution::unresolved);
  }
}
