/** The language of consistency axioms (Emmi and Enea 2018, §2): parsed, printed, compared. */
@NullMarked
package io.selvage.history.axiom;

import org.jspecify.annotations.NullMarked;
