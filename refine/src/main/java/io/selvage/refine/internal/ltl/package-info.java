/** Formulas of linear temporal logic, their parser and their Büchi automata. */
@NullMarked
package io.selvage.refine.internal.ltl;

import org.jspecify.annotations.NullMarked;
