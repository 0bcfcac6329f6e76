package io.selvage.core.engine;

import io.selvage.core.Engine;
import java.nio.file.Path;

/** An engine that can keep what took long and may be of use for other questions. */
public interface CachingEngine extends Engine {
  /**
   * The same engine, with what it keeps in a folder. What cannot be read or written there is as if
   * nothing were kept.
   */
  Engine keepingIn(Path folder);
}
