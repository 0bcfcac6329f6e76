package io.selvage.junit.internal;

import io.selvage.junit.Explore;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;

/** A class with {@link Explore} methods; its tests are nodes below it. */
public final class ExploreClassDescriptor extends AbstractTestDescriptor
    implements Node<TestExecutionContext> {
  static final String SEGMENT = "explored";

  private final Class<?> type;

  private ExploreClassDescriptor(UniqueId id, Class<?> type) {
    super(id, TestAnnotations.displayName(type, type.getSimpleName()), ClassSource.from(type));
    this.type = type;
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

  @Override
  public Set<TestTag> getTags() {
    return TestAnnotations.tags(type);
  }

  @Override
  public String getLegacyReportingName() {
    return type.getName();
  }

  @Override
  public SkipResult shouldBeSkipped(TestExecutionContext context) {
    return TestAnnotations.skipped(type);
  }
}
