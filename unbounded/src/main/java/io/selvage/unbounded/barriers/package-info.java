/**
 * Linearizability by counting (Bouajjani et al. 2013, section 6): between two barriers calls
 * commute, so that a history is no more than how many of each kind span which intervals.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.barriers;
