/**
 * Parikh images: whether a language has a word with these numbers of symbols, as a formula of
 * Presburger arithmetic (Bouajjani et al. 2013, section 6; Verma, Seidl and Schwentick 2005).
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.parikh;
