package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.SharedState;
import java.util.LinkedHashSet;
import java.util.Set;

/** A control of a closure, and the threads that may stand beside it. */
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

  /** Whether the monitor says so of its state. */
  public boolean isBad() {
    return isBad;
  }

  /** Whoever may be there, besides those who are listed; to be added to. */
  public Set<T> threads() {
    return threads;
  }
}
