package io.selvage.junit;

import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/**
 * A {@link Verify} class. Its test is a node below it, because build tools count no test that is
 * not inside of a class.
 */
final class ClassDescriptor extends AbstractTestDescriptor {
  static final String SEGMENT = "class";

  private ClassDescriptor(UniqueId id, TestClass test) {
    super(id, test.simpleName(), ClassSource.from(test.type()));
    addChild(new CheckDescriptor(id, test));
  }

  static ClassDescriptor under(TestDescriptor parent, TestClass test) {
    UniqueId id = parent.getUniqueId().append(SEGMENT, test.type().getName());
    return new ClassDescriptor(id, test);
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public String getLegacyReportingName() {
    return getSource().map(source -> ((ClassSource) source).getClassName()).orElseThrow();
  }
}
