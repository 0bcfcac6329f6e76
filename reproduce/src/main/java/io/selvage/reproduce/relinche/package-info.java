/**
 * Reproduces the experiments of "RELINCHE: Automatically Checking Linearizability under Relaxed
 * Memory Consistency" (POPL 2025).
 */
@NullMarked
package io.selvage.reproduce.relinche;

import org.jspecify.annotations.NullMarked;
