/**
 * Conflict serializability of a class for any number of threads (Bouajjani et al. 2013, section 3):
 * each operation is a transaction; a witness of few conflicting pairs is guessed while threads run.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.serial;
