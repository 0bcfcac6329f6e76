/** Reproduces Figure 8 of "Poling: SMT Aided Linearizability Proofs" (CAV 2015). */
@NullMarked
package io.selvage.reproduce.poling;

import org.jspecify.annotations.NullMarked;
