/**
 * Why linearizability cannot be decided for any number of threads (Bouajjani et al. 2013, section
 * 5): runs of counter machines as histories. Here it makes test cases of known answer.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.machines;
