/** Runs the prover and the bounded search on mutants of the samples. */
@NullMarked
package io.selvage.reproduce.mutants;

import org.jspecify.annotations.NullMarked;
