/**
 * Specifications as languages (Bouajjani, Emmi, Enea and Hamza 2013, section 2.3): a small notation
 * for regular and context-free ones, automata, grammars, and the closure that pending calls need.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.automata;
