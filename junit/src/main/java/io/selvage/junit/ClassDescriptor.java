package io.selvage.junit;

import java.util.List;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.hierarchical.Node;

/**
 * A {@link Verify} class. Its tests are nodes below it, one for each engine: build tools count no
 * test that is not inside of a class.
 */
final class ClassDescriptor extends AbstractTestDescriptor implements Node<Listening> {
  static final String SEGMENT = "class";

  private ClassDescriptor(UniqueId id, TestClass test, List<String> engines) {
    super(id, test.simpleName(), ClassSource.from(test.type()));
    for (int i = 0; i < engines.size(); i++) {
      addChild(new CheckDescriptor(id, test, engines.get(i), engines.size() - 1 - i, i == 0));
    }
  }

  static ClassDescriptor under(TestDescriptor parent, TestClass test, List<String> engines) {
    UniqueId id = parent.getUniqueId().append(SEGMENT, test.type().getName());
    return new ClassDescriptor(id, test, engines);
  }

  @Override
  public Type getType() {
    return Type.CONTAINER;
  }

  @Override
  public Listening before(Listening context) {
    return context.anew();
  }

  @Override
  public String getLegacyReportingName() {
    return getSource().map(source -> ((ClassSource) source).getClassName()).orElseThrow();
  }
}
