package io.selvage.junit;

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
public final class SelvageTestEngine extends HierarchicalTestEngine<Listening> {
  public static final String ID = "selvage";

  private static final Predicate<Class<?>> IS_TEST =
      type -> TestClass.of(type).isPresent() || ExploredClass.is(type);

  @Override
  public String getId() {
    return ID;
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    EngineDescriptor root = new EngineDescriptor(id, "Selvage");
    Settings settings = new Settings(request.getConfigurationParameters()::get);
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(IS_TEST)
        .addSelectorResolver(new Selectors(settings))
        .addSelectorResolver(new ExploreSelectors())
        .build()
        .resolve(request, root);
    return root;
  }

  @Override
  protected Listening createExecutionContext(ExecutionRequest request) {
    return new Listening(
        request.getEngineExecutionListener(),
        new Settings(request.getConfigurationParameters()::get),
        new ClassRun());
  }
}
