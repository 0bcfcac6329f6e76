/** Finite automata and context-free grammars. */
@NullMarked
package io.selvage.unbounded.internal.automata;

import org.jspecify.annotations.NullMarked;
