package io.selvage.junit;

import java.nio.file.Path;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/** Who is told what came of a test, and with which settings it runs. */
record Listening(EngineExecutionListener listener, ConfigurationParameters settings)
    implements EngineExecutionContext {

  /** Where {@code selvage replay} will look. */
  Path folder() {
    return Path.of(settings.get("selvage.folder").orElse(""));
  }
}
