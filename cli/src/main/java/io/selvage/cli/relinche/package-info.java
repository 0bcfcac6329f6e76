/**
 * The experiments of "RELINCHE: Automatically Checking Linearizability under Relaxed Memory
 * Consistency" (POPL 2025) done again on the Java classes of {@code samples.weak}, what weakening
 * them does, and classes that are as they are.
 */
@NullMarked
package io.selvage.cli.relinche;

import org.jspecify.annotations.NullMarked;
