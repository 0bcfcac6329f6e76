package io.selvage.core.engine;

import io.selvage.core.Engine;
import java.nio.file.Path;

/** An engine that can cache expensive results for later questions. */
public interface CachingEngine extends Engine {
  /**
   * The same engine with a cache in the given folder. Files that cannot be read or written are
   * treated as absent.
   */
  Engine keepingIn(Path folder);
}
