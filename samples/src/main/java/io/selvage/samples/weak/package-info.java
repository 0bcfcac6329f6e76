/**
 * The data structures of "RELINCHE: Automatically Checking Linearizability under Relaxed Memory
 * Consistency" (Golovin, Kokologiannakis, Vafeiadis, POPL 2025), in Java, with the weakest access
 * modes that satisfy their specification up to the sizes run, and variants that violate it. {@code
 * selvage reproduce relinche} prints the results.
 */
package io.selvage.samples.weak;
