package io.selvage.junit.internal;

import java.util.Set;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;

/**
 * A {@link io.selvage.junit.Verify} class. Its tests are nodes below it, one for each engine: build
 * tools count no test that is not inside of a class.
 */
final class VerifyClassDescriptor extends AbstractTestDescriptor
    implements Node<TestExecutionContext> {
  static final String SEGMENT = "class";

  private final VerifyClass test;

  private VerifyClassDescriptor(UniqueId id, VerifyClass test) {
    super(
        id,
        TestAnnotations.displayName(test.type(), test.simpleName()),
        ClassSource.from(test.type()));
    this.test = test;
  }

  static VerifyClassDescriptor under(TestDescriptor parent, VerifyClass test) {
    return new VerifyClassDescriptor(
        parent.getUniqueId().append(SEGMENT, test.type().getName()), test);
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public Set<TestTag> getTags() {
    return TestAnnotations.tags(test.type());
  }

  @Override
  public SkipResult shouldBeSkipped(TestExecutionContext context) {
    return TestAnnotations.skipped(test.type());
  }

  @Override
  public TestExecutionContext before(TestExecutionContext context) {
    return context.anew();
  }

  @Override
  public String getLegacyReportingName() {
    return getSource().map(source -> ((ClassSource) source).getClassName()).orElseThrow();
  }
}
