package io.selvage.unbounded.internal.closure;

import io.selvage.unbounded.internal.model.SharedState;
import java.util.Set;

/**
 * What identifies a control of a closure.
 *
 * @param state of the monitor
 * @param listed individually listed threads; no two are equal, since each holds a lock
 */
public record ClosureKey<T extends MonitoredThread>(SharedState shared, int state, Set<T> listed) {}
