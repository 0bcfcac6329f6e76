package io.selvage.junit;

import java.lang.reflect.Method;
import java.util.List;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A class with {@link Explore} methods; its tests are nodes below it. */
final class ExploredClass extends AbstractTestDescriptor {
  static final String SEGMENT = "explored";

  private ExploredClass(UniqueId id, Class<?> type) {
    super(id, type.getSimpleName(), ClassSource.from(type));
  }

  static ExploredClass under(TestDescriptor parent, Class<?> type) {
    return new ExploredClass(parent.getUniqueId().append(SEGMENT, type.getName()), type);
  }

  static boolean is(Class<?> type) {
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
