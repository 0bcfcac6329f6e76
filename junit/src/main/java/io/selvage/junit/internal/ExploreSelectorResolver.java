package io.selvage.junit.internal;

import io.selvage.junit.Explore;
import java.lang.reflect.Method;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Finds the {@link Explore} methods that a selector means. */
public final class ExploreSelectorResolver implements SelectorResolver {
  private final UniqueId root;
  private final SelectedClasses classes;

  public ExploreSelectorResolver(UniqueId root, SelectedClasses classes) {
    this.root = root;
    this.classes = classes;
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
      return classes
          .find(last.getValue())
          .map(type -> resolve(type, context))
          .orElseGet(Resolution::unresolved);
    }
    if (!last.getType().equals(ExploreDescriptor.SEGMENT)) {
      return Resolution.unresolved();
    }
    return classes
        .find(segments.get(segments.size() - 2).getValue())
        .flatMap(
            type ->
                ExploreClassDescriptor.methods(type).stream()
                    .filter(method -> method.getName().equals(last.getValue()))
                    .findFirst()
                    .map(method -> resolve(type, method, context)))
        .orElseGet(Resolution::unresolved);
  }

  private static Resolution resolve(Class<?> type, Context context) {
    if (!ExploreClassDescriptor.is(type)) {
      return Resolution.unresolved();
    }
    return context
        .addToParent(parent -> Optional.of(ExploreClassDescriptor.under(parent, type)))
        .map(found -> Resolution.match(Match.exact(found, () -> bodies(type))))
        .orElseGet(Resolution::unresolved);
  }

  private static Set<DiscoverySelector> bodies(Class<?> type) {
    Set<DiscoverySelector> all = new LinkedHashSet<>();
    for (Method method : ExploreClassDescriptor.methods(type)) {
      all.add(DiscoverySelectors.selectMethod(type, method));
    }
    return all;
  }

  private Resolution resolve(Class<?> type, Method method, Context context) {
    if (!method.isAnnotationPresent(Explore.class)) {
      return Resolution.unresolved();
    }
    classes.add(type);
    return context
        .addToParent(
            () ->
                DiscoverySelectors.selectUniqueId(
                    root.append(ExploreClassDescriptor.SEGMENT, type.getName())),
            parent -> Optional.of(new ExploreDescriptor(parent.getUniqueId(), type, method)))
        .map(found -> Resolution.match(Match.exact(found)))
        .orElseGet(Resolution::unresolved);
  }
}
