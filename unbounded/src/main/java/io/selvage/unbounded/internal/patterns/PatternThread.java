package io.selvage.unbounded.internal.patterns;

import io.selvage.unbounded.internal.closure.MonitoredThread;
import io.selvage.unbounded.internal.model.LocalState;

/** A thread beside a pattern, with the pattern's note on it. */
record PatternThread(LocalState local, int note) implements MonitoredThread {}
