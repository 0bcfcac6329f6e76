/** Proofs by linearization points, closed thread by thread, and searches for violations. */
@NullMarked
package io.selvage.unbounded.internal.linearization;

import org.jspecify.annotations.NullMarked;
