/**
 * The mistakes that A. Bouajjani, M. Emmi, C. Enea and J. Hamza, "Verifying Concurrent Programs
 * against Sequential Specifications", ESOP 2013, section 6, found or injected into textbook
 * algorithms, with their specifications.
 */
package io.selvage.samples.barriers;
