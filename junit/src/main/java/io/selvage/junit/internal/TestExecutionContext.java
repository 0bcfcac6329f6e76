package io.selvage.junit.internal;

import java.nio.file.Path;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/** The listener that receives the results of tests, and the settings that they run with. */
public record TestExecutionContext(
    EngineExecutionListener listener, TestSettings settings, TestClassRun run)
    implements EngineExecutionContext {

  /** For the tests of another class. */
  TestExecutionContext anew() {
    return new TestExecutionContext(listener, settings, new TestClassRun());
  }

  Path folder() {
    return settings.folder();
  }
}
