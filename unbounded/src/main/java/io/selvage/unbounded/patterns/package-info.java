/**
 * Linearizability without points (Bouajjani, Emmi, Enea and Hamza, ICALP 2015): for some kinds of
 * objects a history is wrong exactly if it has one of a few patterns, and each pattern is watched
 * for by an automaton beside the class.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.patterns;
