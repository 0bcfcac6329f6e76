/** Reproduces Table 1 of "Verifying Linearizability via Optimized Refinement Checking". */
@NullMarked
package io.selvage.reproduce.refinement;

import org.jspecify.annotations.NullMarked;
