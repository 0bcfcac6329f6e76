package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.SharedState;
import java.util.LinkedHashSet;
import java.util.Set;

/** A control of a closure, and the threads that may be present there. */
public final class ClosureControl<T extends MonitoredThread> {
  private final ClosureKey<T> key;
  private final boolean isBad;
  private final Set<T> threads = new LinkedHashSet<>();

  public ClosureControl(ClosureKey<T> key, boolean isBad) {
    this.key = key;
    this.isBad = isBad;
  }

  public ClosureKey<T> key() {
    return key;
  }

  public SharedState shared() {
    return key.shared();
  }

  public int state() {
    return key.state();
  }

  /** Whether the monitor's state is bad. */
  public boolean isBad() {
    return isBad;
  }

  /** The threads that may be present besides the listed ones; mutable. */
  public Set<T> threads() {
    return threads;
  }
}
