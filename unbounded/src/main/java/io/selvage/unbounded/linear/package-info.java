/**
 * Static linearizability for any number of threads (Bouajjani et al. 2013, section 4): operations
 * that change the abstract state take effect at fixed points of the code.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.linear;
