/**
 * Conflict serializability of one execution, online (Bouajjani, Emmi, Enea and Hamza 2013, section
 * 3, by vector clocks).
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.atomicity;
