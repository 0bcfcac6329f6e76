package io.selvage.junit;

import java.nio.file.Path;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.support.hierarchical.EngineExecutionContext;

/** Who is told what came of a test, and with which settings it runs. */
record Listening(EngineExecutionListener listener, Settings settings, ClassRun run)
    implements EngineExecutionContext {

  /** For the tests of another class. */
  Listening anew() {
    return new Listening(listener, settings, new ClassRun());
  }

  Path folder() {
    return settings.folder();
  }
}
