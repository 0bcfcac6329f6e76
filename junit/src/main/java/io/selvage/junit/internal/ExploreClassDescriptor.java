package io.selvage.junit.internal;

import io.selvage.junit.Explore;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A class with {@link Explore} methods; its tests are nodes below it. */
public final class ExploreClassDescriptor extends AbstractTestDescriptor {
  static final String SEGMENT = "explored";

  private ExploreClassDescriptor(UniqueId id, Class<?> type) {
    super(id, type.getSimpleName(), ClassSource.from(type));
  }

  static ExploreClassDescriptor under(TestDescriptor parent, Class<?> type) {
    return new ExploreClassDescriptor(parent.getUniqueId().append(SEGMENT, type.getName()), type);
  }

  public static boolean is(Class<?> type) {
    return !methods(type).isEmpty();
  }

  static List<Method> methods(Class<?> type) {
    return ReflectionSupport.findMethods(
        type,
        method -> method.isAnnotationPresent(Explore.class) && !method.isBridge(),
        HierarchyTraversalMode.TOP_DOWN);
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }
}
