package io.selvage.junit.internal;

import io.selvage.junit.Explore;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.NestedClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Finds the {@link Explore} methods that a selector means. */
public final class ExploreSelectorResolver implements SelectorResolver {
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
    return resolve(selector.getJavaClass(), selector.getJavaMethod(), context);
  }

  @Override
  public Resolution resolve(UniqueIdSelector selector, Context context) {
    List<UniqueId.Segment> segments = selector.getUniqueId().getSegments();
    UniqueId.Segment last = segments.get(segments.size() - 1);
    if (last.getType().equals(ExploreClassDescriptor.SEGMENT)) {
      return classNamed(last.getValue())
          .map(type -> resolve(type, context))
          .orElseGet(Resolution::unresolved);
    }
    if (!last.getType().equals(ExploreDescriptor.SEGMENT)) {
      return Resolution.unresolved();
    }
    return classNamed(segments.get(segments.size() - 2).getValue())
        .flatMap(
            type ->
                ExploreClassDescriptor.methods(type).stream()
                    .filter(method -> method.getName().equals(last.getValue()))
                    .findFirst()
                    .map(method -> resolve(type, method, context)))
        .orElseGet(Resolution::unresolved);
  }

  private static Optional<Class<?>> classNamed(String name) {
    return ReflectionSupport.tryToLoadClass(name).toOptional();
  }

  private static Resolution resolve(Class<?> type, Context context) {
    if (!ExploreClassDescriptor.is(type)) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(parent -> Optional.of(ExploreClassDescriptor.under(parent, type)))
        .map(
            found ->
                Resolution.match(
                    Match.exact(
                        found,
                        () ->
                            ExploreClassDescriptor.methods(type).stream()
                                .map(method -> DiscoverySelectors.selectMethod(type, method))
                                .collect(Collectors.toSet()))))
        .orElseGet(Resolution::unresolved);
  }

  private static Resolution resolve(Class<?> type, Method method, Context context) {
    if (!method.isAnnotationPresent(Explore.class)) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(
            () -> DiscoverySelectors.selectClass(type),
            parent -> Optional.of(new ExploreDescriptor(parent.getUniqueId(), type, method)))
        .map(found -> Resolution.match(Match.exact(found)))
        .orElseGet(Resolution::unresolved);
  }
}
