/**
 * The data structures of "RELINCHE: Automatically Checking Linearizability under Relaxed Memory
 * Consistency" (Golovin, Kokologiannakis, Vafeiadis, POPL 2025), in Java, with the weakest access
 * modes that keep their promise up to the sizes run, and variants that do not keep it. {@code
 * selvage reproduce relinche} tells what is found in them.
 */
package io.selvage.samples.weak;
