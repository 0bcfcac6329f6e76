package io.selvage.check;

import io.selvage.core.Value;
import io.selvage.core.Workforce;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Machines that do units and judge parts of histories. An artifact of its own brings it along; it
 * is found by {@link ServiceLoader}.
 */
public interface Cluster {
  /** The one on the class path, if there is one. */
  static Optional<Cluster> installed() {
    return ServiceLoader.load(Cluster.class, Cluster.class.getClassLoader()).findFirst();
  }

  /**
   * @param master as the system beneath calls it
   * @param records a folder where what is done is written down, and looked up
   */
  Machines open(String master, Optional<Path> records);

  /** Machines at work. */
  interface Machines extends AutoCloseable {
    /** Where to watch them, as a link; empty if nowhere. */
    String link();

    Workforce workforce();

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
