/**
 * An oracle for the models {@code java} and {@code java-hardware}: all executions of a tiny program
 * by brute force, and the axioms A1 to A8, H1 and H2 of docs/memory-models.md. It shares no code
 * with the engine.
 */
@NullMarked
package io.selvage.relaxed.axiomatic;

import org.jspecify.annotations.NullMarked;
