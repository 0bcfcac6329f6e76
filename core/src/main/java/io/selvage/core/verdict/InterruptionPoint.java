package io.selvage.core.verdict;

import io.selvage.core.trace.SourcePosition;

/**
 * Two steps of an operation between which another call may interfere, as far as a failed proof
 * knows. A search for a violation does well to begin there.
 *
 * @param operation the name of the method called
 */
public record InterruptionPoint(String operation, SourcePosition first, SourcePosition second) {}
