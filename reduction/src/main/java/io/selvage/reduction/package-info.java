/**
 * Proofs by reduction: each operation of a class is atomic, for any number of threads, calls and
 * values and any heap, hence the class is linearizable with respect to its own sequential runs.
 * {@link io.selvage.reduction.ReductionEngine} is the way in.
 */
@NullMarked
package io.selvage.reduction;

import org.jspecify.annotations.NullMarked;
