package io.selvage.check;

import io.selvage.core.Value;
import io.selvage.core.task.TaskExecutor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Machines that do units and judge parts of histories. An artifact of its own brings it along; it
 * is found by {@link ServiceLoader}.
 */
public interface ClusterProvider {
  /** The one on the class path, if there is one. */
  static Optional<ClusterProvider> installed() {
    return ServiceLoader.load(ClusterProvider.class, ClusterProvider.class.getClassLoader())
        .findFirst();
  }

  /**
   * @param master as the system beneath calls it
   * @param records a folder where what is done is written down, and looked up
   * @param patience how long to wait for an answer
   */
  Machines open(String master, Optional<Path> records, Duration patience);

  /** Machines at work. */
  interface Machines extends AutoCloseable {
    /** Where to watch them, as a link; empty if nowhere. */
    String link();

    TaskExecutor workforce();

    HistoryJudge historyJudge();

    /** How many units there were, in words, and how many of them had been done before. */
    String reused();

    @Override
    void close();
  }

  /**
   * What the parts of a history say at their beginning of what they are about.
   *
   * @param specification by name; empty if they do not say
   */
  record Beginning(String specification, Optional<Value> initial) {}
}
