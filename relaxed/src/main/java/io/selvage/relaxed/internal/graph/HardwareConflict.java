package io.selvage.relaxed.internal.graph;

import io.selvage.core.verdict.Cause;

/** An event at which {@code java-hardware} forbids an execution. */
public record HardwareConflict(Cause.HardwareAxiom axiom, int event) {}
