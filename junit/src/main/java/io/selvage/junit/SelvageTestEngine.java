package io.selvage.junit;

import io.selvage.junit.internal.ExploreClassDescriptor;
import io.selvage.junit.internal.ExploreSelectorResolver;
import io.selvage.junit.internal.SelectedClasses;
import io.selvage.junit.internal.TestClassResolver;
import io.selvage.junit.internal.TestClassRun;
import io.selvage.junit.internal.TestExecutionContext;
import io.selvage.junit.internal.TestSettings;
import io.selvage.junit.internal.VerifyClass;
import io.selvage.junit.internal.VerifySelectorResolver;
import java.util.function.Predicate;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.hierarchical.HierarchicalTestEngine;

/**
 * Runs {@link Verify} classes, one test each, and {@link Explore} methods on the JUnit Platform,
 * beside any other test engine. It keeps to what the platform has had since version 1.5.
 */
public final class SelvageTestEngine extends HierarchicalTestEngine<TestExecutionContext> {
  public static final String ID = "selvage";

  private static final Predicate<Class<?>> IS_TEST =
      type -> VerifyClass.of(type).isPresent() || ExploreClassDescriptor.is(type);

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor root = new EngineDescriptor(id, "Selvage");
    TestSettings settings = new TestSettings(request.getConfigurationParameters()::get);
    SelectedClasses classes = new SelectedClasses();
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(IS_TEST)
        .addSelectorResolver(new TestClassResolver(id, settings, classes))
        .addSelectorResolver(new VerifySelectorResolver(settings, classes))
        .addSelectorResolver(new ExploreSelectorResolver(id, classes))
        .build()
        .resolve(request, root);
    return root;
  }

  @Override
  protected TestExecutionContext createExecutionContext(ExecutionRequest request) {
    return new TestExecutionContext(
        request.getEngineExecutionListener(),
        new TestSettings(request.getConfigurationParameters()::get),
        new TestClassRun());
  }
}
