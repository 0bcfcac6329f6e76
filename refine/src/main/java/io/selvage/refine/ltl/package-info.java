/** Linear temporal logic over calls and returns: formulas, and Büchi automata made of them. */
@NullMarked
package io.selvage.refine.ltl;

import org.jspecify.annotations.NullMarked;
