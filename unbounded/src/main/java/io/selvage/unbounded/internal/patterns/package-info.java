/** Proofs by the absence of bad patterns for registers, queues, stacks and locks. */
@NullMarked
package io.selvage.unbounded.internal.patterns;

import org.jspecify.annotations.NullMarked;
